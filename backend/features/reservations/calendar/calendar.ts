import type { Session } from '#model/courses/session.ts';

/** Event with unescaped texts. */
export interface CalendarEvent extends Session {
  /** Stable for a class of a reservation. */
  readonly uid: string;
  /** SEQUENCE: the highest of one `uid` wins, and of equal ones the last written. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly alarm: '-P1D' | '-PT1H';
  readonly cancelled: boolean;
}

export interface Calendar {
  /**
   * PUBLISH instead of REQUEST. A REQUEST has one UID (RFC 5546, 3.2.2), asks for replies, and
   * Outlook imports only its first class. Published, all are added; Google, Apple and Outlook on
   * the web replace them by UID, classic Outlook opens a second calendar. `CANCEL` removes them.
   * Only a subscription gets corrections everywhere.
   */
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly name: string;
  readonly organizer: { readonly name: string; readonly address: string };
  readonly writtenAt: string;
  readonly events: readonly CalendarEvent[];
}

const timeZone = 'America/Mexico_City';

/** Mexico City since October 2022: UTC-6 all year. Programs that know the name ignore it. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const every = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/** Serializes a calendar (RFC 5545). */
export function writeCalendar({ method, name, organizer, writtenAt, events }: Calendar): string {
  const stamp = utc(writtenAt);
  const from = `ORGANIZER;CN="${inQuotes(organizer.name)}":mailto:${organizer.address}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${oneLine(organizer.name)}//Reservations//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...every,
    ...zone,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${text(event.uid)}`,
      `DTSTAMP:${stamp}`,
      `LAST-MODIFIED:${stamp}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTART;TZID=${timeZone}:${local(event.date, event.from)}`,
      `DTEND;TZID=${timeZone}:${local(event.date, event.to)}`,
      `SUMMARY:${text(event.title)}`,
      ...property('DESCRIPTION', text(event.description)),
      ...property('LOCATION', text(event.place)),
      `URL:${event.url}`,
      from,
      `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'TRANSP:OPAQUE',
      ...(event.cancelled ? [] : alarm(event)),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('');
}

function alarm({ alarm, title }: CalendarEvent): readonly string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${alarm}`, `DESCRIPTION:${text(title)}`, 'END:VALARM'];
}

function property(name: string, value: string): string[] {
  return value ? [`${name}:${value}`] : [];
}

/** `20261214T180000`, local time. */
function local(date: string, time: string): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function utc(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a TEXT value and drops other control characters. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');
}

function oneLine(value: string): string {
  return value.replace(/[\p{Cc}/]+/gu, ' ').trim();
}

function inQuotes(value: string): string {
  return oneLine(value).replaceAll('"', "'");
}

/** Longest line in octets, without its end. */
const longest = 75;

/** Continuation lines start with a blank; no character is split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longest) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
