import type { LetterFile } from '#backend/outbox/letter-body.ts';
import type { Wording } from '#backend/outbox/letter-kind.ts';
import { company } from '#content/company.ts';
import { dayInName } from '#content/letters/class-times.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import type { EditionFacts } from '#model/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import { sessionsByNumber } from '#model/sessions.ts';
import { type CalendarEvent, writeCalendar } from '../calendar.ts';
import type { PersonFacts } from '../letter-facts.ts';
import { addressOf } from './frame.ts';

/** What a calendar of a reservation is made of. */
interface CalendarSeat {
  readonly reservationId: string;
  readonly folio: string;
  readonly edition: EditionFacts;
}

/** The name of the calendar of a reservation. */
export function calendarName({ edition }: CalendarSeat, language: Language): string {
  return reservationFrameWords[language].event.calendar(edition.course[language]);
}

/** Who invites, in calendars. */
export function organizerOf(inbox: string): { readonly name: string; readonly address: string } {
  return { name: company.name, address: inbox };
}

interface EventOptions {
  /** Classes of the version before; those that are no more are cancelled. */
  readonly before?: EditionFacts['timetable'];
  readonly cancelled?: boolean;
  /** Added to the SEQUENCE of each class. */
  readonly later?: number;
}

/** The classes of `edition` as events. `page`: the address of the page of the reservation, with its token. */
export function eventsOf(
  { reservationId, folio, edition }: CalendarSeat,
  language: Language,
  page: string,
  { before = [], cancelled = false, later = 0 }: EventOptions = {},
): readonly CalendarEvent[] {
  const host = new URL(page).hostname;
  const { event } = reservationFrameWords[language];
  const { timetable, teacher, place, meetingLink } = edition;
  const said = [
    ...(teacher ? [event.teacher(teacher)] : []),
    ...(meetingLink ? [event.link(meetingLink)] : []),
    event.folio(folio),
  ];
  const [now, was] = [sessionsByNumber(timetable), sessionsByNumber(before)];
  const most = Math.max(now.size, was.size);
  return [...now, ...[...was].filter(([n]) => !now.has(n))].map(([n, { date, from, to }], index) => ({
    date,
    from,
    to,
    uid: `${reservationId}-${edition.editionId}-${n}@${host}`,
    sequence: (edition.sequences?.[n - 1] ?? edition.sequence) + later,
    title: event.title(edition.course[language], n, most),
    description: said.join('\n'),
    place: place ?? meetingLink ?? '',
    url: page,
    // A class of every day is announced an hour before: a day before, another class is being held.
    alarm: index > 0 && edition.period === 'Mon-Fri' ? '-PT1H' : '-P1D',
    cancelled: cancelled || !now.has(n),
  }));
}

export function calendarFile(
  letter: PersonFacts,
  language: Language,
  wording: Wording,
  before: EditionFacts['timetable'] = [],
): readonly LetterFile[] {
  const { inbox, writtenAt } = wording;
  const events = eventsOf(letter, language, addressOf(letter, wording), { before });
  if (events.length === 0) return [];
  const calendar = { method: 'PUBLISH', name: calendarName(letter, language), organizer: organizerOf(inbox) } as const;
  return [
    fileOf(fileNameOf(letter.edition, language), writeCalendar({ ...calendar, writtenAt, events }), calendar.method),
  ];
}

/** Cancels the classes of `calendarFile`, whatever its last version. */
export function cancellationFile(letter: PersonFacts, language: Language, wording: Wording): readonly LetterFile[] {
  return cancellingFile(letter, language, wording, 1);
}

/** Builds the file without raising SEQUENCE: a person who moves back gets the same events with a later DTSTAMP. */
export function movedOutFile(letter: PersonFacts, language: Language, wording: Wording): readonly LetterFile[] {
  return cancellingFile(letter, language, wording, 0);
}

function cancellingFile(
  letter: PersonFacts,
  language: Language,
  wording: Wording,
  later: number,
): readonly LetterFile[] {
  const { inbox, writtenAt } = wording;
  const events = eventsOf(letter, language, addressOf(letter, wording), { cancelled: true, later });
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
