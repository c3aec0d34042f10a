import type { LetterFile } from '#backend/outbox/letter-body.ts';
import type { Wording } from '#backend/outbox/letter-kind.ts';
import { company } from '#content/company.ts';
import { dayInName } from '#content/letters/class-times.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import type { Language } from '#model/languages.ts';
import type { Session } from '#model/session.ts';
import { type CalendarEvent, writeCalendar } from '../calendar.ts';
import type { EditionFacts } from '../letter-facts.ts';

/** What a calendar of a reservation is made of. */
interface Seat {
  readonly reservationId: string;
  readonly folio: string;
  readonly edition: EditionFacts;
}

/** The name of the calendar of a reservation. */
export function calendarName({ edition }: Seat, language: Language): string {
  return reservationFrameWords[language].event.calendar(edition.course[language]);
}

/** Who invites, in calendars. */
export function organizerOf(inbox: string): { readonly name: string; readonly address: string } {
  return { name: company.name, address: inbox };
}

/** The classes of `edition` as events; those of `before` that are no more are cancelled. `host`: that of the site. */
export function eventsOf(
  { reservationId, folio, edition }: Seat,
  language: Language,
  host: string,
  { before = [], cancelled = false }: { readonly before?: readonly Session[]; readonly cancelled?: boolean } = {},
): readonly CalendarEvent[] {
  const { event } = reservationFrameWords[language];
  const { timetable, teacher, place, meetingLink } = edition;
  const said = [
    ...(teacher ? [event.teacher(teacher)] : []),
    ...(meetingLink ? [event.link(meetingLink)] : []),
    event.folio(folio),
  ];
  return [...timetable, ...before.slice(timetable.length)].map((session, index) => ({
    ...session,
    uid: `${reservationId}-${edition.editionId}-${index + 1}@${host}`,
    sequence: edition.sequence,
    title: event.title(edition.course[language], index + 1, Math.max(timetable.length, before.length)),
    description: said.join('\n'),
    place: place ?? meetingLink ?? '',
    link: meetingLink,
    cancelled: cancelled || index >= timetable.length,
  }));
}

export function calendarFile(
  letter: Seat,
  language: Language,
  { site, inbox, writtenAt }: Wording,
  before: readonly Session[] = [],
): readonly LetterFile[] {
  const events = eventsOf(letter, language, new URL(site).hostname, { before });
  if (events.length === 0) return [];
  const calendar = { method: 'PUBLISH', name: calendarName(letter, language), organizer: organizerOf(inbox) } as const;
  return [
    fileOf(fileNameOf(letter.edition, language), writeCalendar({ ...calendar, writtenAt, events }), calendar.method),
  ];
}

/** Takes the classes back that `calendarFile` gave, whatever the last one said of them. */
export function cancellationFile(
  letter: Seat,
  language: Language,
  { site, inbox, writtenAt }: Wording,
): readonly LetterFile[] {
  const later = { ...letter, edition: { ...letter.edition, sequence: letter.edition.sequence + 1 } };
  const events = eventsOf(later, language, new URL(site).hostname, { cancelled: true });
  if (events.length === 0) return [];
  const calendar = { method: 'CANCEL', name: calendarName(letter, language), organizer: organizerOf(inbox) } as const;
  const name = `${fileNameOf(letter.edition, language)}-${reservationFrameWords[language].fileOfCancelled}`;
  return [fileOf(name, writeCalendar({ ...calendar, writtenAt, events }), calendar.method)];
}

function fileOf(name: string, content: string, method: string): LetterFile {
  return { name: `${name}.ics`, type: `text/calendar; method=${method}; charset=utf-8`, content };
}

/** `python-14-dic`. */
export function fileNameOf({ course, timetable }: EditionFacts, language: Language): string {
  const plain = course[language].normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  const day = timetable[0] ? dayInName(timetable[0].date, language) : '';
  return [slug || 'curso', day].filter(Boolean).join('-');
}
