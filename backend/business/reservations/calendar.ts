import type { Session } from '#model/session.ts';

/** One class as it stands in a calendar. Texts are unescaped. */
export interface CalendarEvent extends Session {
  /** The same for the same class of the same reservation, whatever becomes of it. */
  readonly uid: string;
  /** Of two events with one `uid` the one with the higher counts, and of equal ones the later written. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  /** Where it is held: an address, or a link. */
  readonly place: string;
  /** The page of the reservation; it is private, like the file. */
  readonly url: string;
  /** How long before its beginning a program announces it, as a duration. */
  readonly alarm: '-P1D' | '-PT1H';
  readonly cancelled: boolean;
}

export interface Calendar {
  /**
   * `PUBLISH`, and not REQUEST: a REQUEST is about one UID (RFC 5546, 3.2.2) and asks for answers, which would fill the company's
   * mailbox; of twenty classes Outlook takes the first from it and leaves the others. Published, all are added; Google, Apple and Outlook
   * on the web replace them by UID, Outlook's old program opens them as a calendar beside its own. `CANCEL` takes them back. No
   * program does all of it right with a file, so who subscribes to the same calendar gets it corrected whatever the program.
   */
  readonly method: 'PUBLISH' | 'CANCEL';
  /** As a program shows it that subscribes. */
  readonly name: string;
  readonly organizer: { readonly name: string; readonly address: string };
  /** When it was written, ISO. */
  readonly writtenAt: string;
  readonly events: readonly CalendarEvent[];
}

const timeZone = 'America/Mexico_City';

/** The zone as it has been since October 2022: six hours behind UTC, all year. Programs that know the name need not read it. */
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

/** How often who subscribed looks again: an hour. */
const every = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/** Writes a calendar as a file (RFC 5545). */
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

/** `20261214T180000`: the hour on the wall. */
function local(date: string, time: string): string {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function utc(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A value of type TEXT: its own signs escaped, other control characters left out. */
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

/** The value of a parameter, which cannot hold its own sign. */
function inQuotes(value: string): string {
  return oneLine(value).replaceAll('"', "'");
}

/** Longest line in octets, without what ends it. */
const longest = 75;

/** A line with its end; a long one goes on in the next after a blank, and no character is cut in two. */
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
