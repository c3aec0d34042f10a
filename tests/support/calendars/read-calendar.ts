import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';

/** An event as a third-party library reads it. */
interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  /** DTSTAMP. */
  readonly stamp: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly status: string;
  readonly url: string;
  /** Seconds from the start to each alarm, and its action. */
  readonly alarms: readonly (readonly [seconds: number, action: string])[];
}

interface ReadCalendar {
  readonly method: string;
  readonly events: readonly ReadEvent[];
}

function withIcalJs(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary ?? '',
      description: event.description ?? '',
      place: event.location ?? '',
      status: String(component.getFirstPropertyValue('status')),
      url: String(component.getFirstPropertyValue('url')),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => {
        const trigger = alarm.getFirstPropertyValue('trigger') as ICAL.Duration;
        return [trigger.toSeconds(), String(alarm.getFirstPropertyValue('action'))] as const;
      }),
    };
  });
  return { method: String(calendar.getFirstPropertyValue('method')), events };
}

function withNodeIcal(text: string): ReadCalendar {
  const read = Object.values(ical.sync.parseICS(text));
  const events = read
    .filter((one): one is VEvent => one?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      sequence: Number(event.sequence),
      stamp: event.dtstamp.toISOString(),
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      title: textOf(event.summary),
      description: textOf(event.description),
      place: textOf(event.location),
      status: String(event.status),
      url: textOf(event.url),
      alarms: (event.alarms ?? []).map(
        (alarm) => [ICAL.Duration.fromString(textOf(alarm.trigger)).toSeconds(), textOf(alarm.action)] as const,
      ),
    }));
  const method = read.flatMap((one) => (one?.type === 'VCALENDAR' ? [String(one.method)] : []))[0];
  return { method: method ?? '', events };
}

/** A value with parameters is an object. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Two independent iCalendar parsers. */
export const readers = { 'ical.js': withIcalJs, 'node-ical': withNodeIcal } as const;

/**
 * Events in a calendar after importing these files in order: per UID the newer one wins, and a
 * cancelled one is removed.
 */
export function calendarAfter(read: (text: string) => ReadCalendar, files: readonly string[]): readonly ReadEvent[] {
  const known = new Map<string, ReadEvent>();
  for (const file of files) {
    const { method, events } = read(file);
    for (const event of events) {
      const before = known.get(event.uid);
      if (before && !isNewer(event, before)) continue;
      known.set(event.uid, method === 'CANCEL' ? { ...event, status: 'CANCELLED' } : event);
    }
  }
  return [...known.values()]
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((one, two) => one.start.localeCompare(two.start));
}

/** RFC 5546, 2.1.5. */
function isNewer(one: ReadEvent, two: ReadEvent): boolean {
  return one.sequence === two.sequence ? one.stamp >= two.stamp : one.sequence > two.sequence;
}
