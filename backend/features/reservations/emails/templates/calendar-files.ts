import { type CalendarEvent, writeCalendar } from '#backend/features/reservations/calendar/calendar.ts';
import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import type { EmailAttachment } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender } from '#backend/platform/email/outbox/email-template.ts';
import { companyBasics } from '#content/company-basics.ts';
import { dayInName } from '#content/emails/reservations/class-times.ts';
import { linesOfEvent } from '#content/emails/reservations/edition-rows.ts';
import { reservationFrameWords } from '#content/emails/reservations/frame.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { isRange, weekdaysOf } from '#model/courses/weekdays.ts';
import type { Language } from '#model/languages.ts';
import { isAdded, sessionsByNumber } from '#model/reservations/sessions.ts';
import { reservationLink } from './frame.ts';

interface CalendarSeat {
  readonly reservationId: string;
  readonly folio: string;
  readonly edition: EditionFacts;
}

export function calendarName({ edition }: CalendarSeat, language: Language): string {
  return reservationFrameWords[language].event.calendar(edition.course[language]);
}

export function organizerOf(inbox: string): { readonly name: string; readonly address: string } {
  return { name: companyBasics.name, address: inbox };
}

interface EventOptions {
  /** Former classes; those without a new time are cancelled. */
  readonly before?: EditionFacts['timetable'];
  readonly cancelled?: boolean;
  readonly later?: number;
}

/** `page`: reservation page, with its token. */
export function eventsOf(
  { reservationId, folio, edition }: CalendarSeat,
  language: Language,
  page: string,
  { before = [], cancelled = false, later = 0 }: EventOptions = {},
): readonly CalendarEvent[] {
  const host = new URL(page).hostname;
  const { event } = reservationFrameWords[language];
  const { timetable, place, meetingLink } = edition;
  const description = [...linesOfEvent(edition, language), event.folio(folio)].join('\n');
  const [now, was] = [sessionsByNumber(timetable), sessionsByNumber(before)];
  const most = Math.max(0, ...[...now.keys(), ...was.keys()].filter((n) => !isAdded({ n })));
  const isDaily = isRange(weekdaysOf(edition.period) ?? []);
  return [...now, ...[...was].filter(([n]) => !now.has(n))].map(([n, { date, from, to }], index) => ({
    date,
    from,
    to,
    uid: `${reservationId}-${edition.editionId}-${n}@${host}`,
    sequence: (edition.sequences?.[n - 1] ?? edition.sequence) + later,
    title: isAdded({ n }) ? event.extra(edition.course[language]) : event.title(edition.course[language], n, most),
    description,
    place: place ?? meetingLink ?? '',
    url: page,
    // Daily classes alert an hour before: a day before, the previous class takes place.
    alarm: index > 0 && isDaily ? '-PT1H' : '-P1D',
    cancelled: cancelled || !now.has(n),
  }));
}

/** Empty without classes. `cancelled` removes them. */
export function calendarAttachment(
  email: PersonFacts,
  language: Language,
  wording: EmailRender,
  options: EventOptions = {},
): readonly EmailAttachment[] {
  if (email.attends === false) return [];
  const { inbox, writtenAt } = wording;
  const events = eventsOf(email, language, reservationLink(email, wording), options);
  if (events.length === 0) return [];
  const method = options.cancelled ? 'CANCEL' : 'PUBLISH';
  const calendar = { method, name: calendarName(email, language), organizer: organizerOf(inbox) } as const;
  const ending = options.cancelled ? `-${reservationFrameWords[language].fileOfCancelled}` : '';
  return [
    {
      name: `${fileNameOf(email.edition, language)}${ending}.ics`,
      type: `text/calendar; method=${method}; charset=utf-8`,
      content: writeCalendar({ ...calendar, writtenAt, events }),
    },
  ];
}

/** Removes the classes, one SEQUENCE later. */
export function cancellationFile(email: PersonFacts, language: Language, wording: EmailRender) {
  return calendarAttachment(email, language, wording, { cancelled: true, later: 1 });
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
