import { signReservation } from '#backend/keys/letter-token.ts';
import {
  facts,
  heading,
  type LetterBlock,
  type LetterBody,
  type LetterFile,
  note,
  paragraph,
} from '#backend/outbox/letter-body.ts';
import type { LetterKind, Wording } from '#backend/outbox/letter-kind.ts';
import { company } from '#content/company.ts';
import { dayAndHour, dayInName, hoursBetween, momentOf, weekday } from '#content/letters/class-times.ts';
import { rowsOfOffer, rowsOfSeat } from '#content/letters/edition-rows.ts';
import { reservationAskedWords } from '#content/letters/reservation-asked.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import { reservationLineWords } from '#content/letters/reservation-line.ts';
import { reservationSeatWords } from '#content/letters/reservation-seat.ts';
import type { Language } from '#model/languages.ts';
import type { Session } from '#model/sessions.ts';
import { type CalendarEvent, writeCalendar } from './calendar.ts';
import type {
  AgainFacts,
  AskedFacts,
  CancelledFacts,
  ChangedFacts,
  EditionCancelledFacts,
  EditionFacts,
  LineFacts,
  MovedFacts,
  OfferFacts,
  PassedFacts,
  PersonFacts,
  ReminderFacts,
  ReservationFacts,
} from './letter-facts.ts';

/** A seat is held for who opens this letter. Nothing that was typed is in it. */
export const reservationHold: LetterKind<AskedFacts> = {
  kind: 'reservation-hold',
  to: 'visitor',
  byConsent: true,
  hasCode: false,
  word: (letter, language, wording) => asked(letter, language, wording, 'hold'),
};

/** Somebody wants into the line: whoever opens this letter confirms it. Nothing that was typed is in it. */
export const lineAsk: LetterKind<AskedFacts> = {
  kind: 'line-ask',
  to: 'visitor',
  byConsent: true,
  hasCode: false,
  word: (letter, language, wording) => asked(letter, language, wording, 'line'),
};

function asked(letter: AskedFacts, language: Language, wording: Wording, kind: 'hold' | 'line'): LetterBody {
  const words = reservationAskedWords[language][kind];
  const until = momentOf(letter.until, language);
  const subject = words.subject(letter.edition.course[language]);
  return {
    subject,
    preview: words.preview(until),
    blocks: [
      heading(subject),
      paragraph(words.lead(until), words.strong(until)),
      button(words.button, addressOf(letter, wording)),
      note(words.note),
      facts(rowsOfOffer(letter.edition, language)),
      note(words.late),
    ],
    why: reservationFrameWords[language].whyTyped(siteOf(wording)),
  };
}

/** Somebody typed a mailbox that has this already. Nothing that was typed is in it. */
export const reservationAgain: LetterKind<AgainFacts> = {
  kind: 'reservation-again',
  to: 'visitor',
  byConsent: true,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationAskedWords[language].again;
    const frame = reservationFrameWords[language];
    const course = letter.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading(course)),
        paragraph(`${words.lead} ${words.states[letter.state]}`, words.states[letter.state]),
        button(frame.mine, addressOf(letter, wording)),
        note(frame.opensOnly),
        facts(rowsOfOffer(letter.edition, language)),
      ],
      why: words.why(siteOf(wording)),
    };
  },
};

/** In the line, confirmed by mail. */
export const lineJoined: LetterKind<LineFacts> = {
  kind: 'line-joined',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationLineWords[language].joined;
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: words.preview(letter.place),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(letter.name, letter.place), words.strong(letter.place)),
        paragraph(words.next),
        button(words.button, addressOf(letter, wording)),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language)]),
      ],
      ...footOfLine(letter, language, wording),
    };
  },
};

/** A seat is kept for who waited. */
export const seatOffer: LetterKind<OfferFacts> = {
  kind: 'seat-offer',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationLineWords[language].offer;
    const until = momentOf(letter.until, language);
    const course = letter.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview(until),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(letter.name, course, until), words.strong(until)),
        button(words.button, addressOf(letter, wording)),
        note(words.note),
        ...seats(letter.edition, (_, capacity) => words.seats(capacity)),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language)]),
      ],
      ...footOfLine(letter, language, wording),
    };
  },
};

/** An offer was declined, or nobody answered it. */
export const offerPassed: LetterKind<PassedFacts> = {
  kind: 'offer-passed',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationLineWords[language].passed;
    const { place } = letter;
    const how = letter.declined ? 'declined' : 'unanswered';
    const out = letter.declined ? words.out : words.outTwice;
    const now = place === null ? out : words.still(place);
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: now,
      blocks: [
        heading(words.heading[how]),
        paragraph(words.lead[how](letter.name)),
        paragraph(now, place === null ? '' : words.strong(place)),
        place === null
          ? button(words.others, `${wording.site}/training`)
          : button(words.button, addressOf(letter, wording)),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language)]),
      ],
      ...(place === null ? footOfEnded(letter, language, wording) : footOfLine(letter, language, wording)),
    };
  },
};

/** The seat is theirs. */
export const reservationConfirmed: LetterKind<PersonFacts> = {
  kind: 'reservation-confirmed',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].confirmed;
    const { edition } = letter;
    const first = firstClass(edition, language);
    const file = calendarFile(letter, language, wording);
    return {
      subject: words.subject(edition.course[language]),
      preview: first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading),
        first
          ? paragraph(words.lead(letter.name, first, edition.timetable.length), first)
          : paragraph(words.leadUndated(letter.name)),
        button(reservationFrameWords[language].mine, addressOf(letter, wording)),
        ...(edition.cancelUntil
          ? [note(cannotCome(letter, language, wording, words.cancel(momentOf(edition.cancelUntil, language))))]
          : []),
        ...seats(edition, words.seats),
        facts(rowsOf(letter, language, file, edition.cost === 0 ? '' : words.pay(wording.inbox))),
      ],
      files: file,
      ...footOfSeat(letter, language, wording),
    };
  },
};

/** It was given up, taken back, or ended with a consent. No name is in it: it may never have been confirmed. */
export const reservationCancelled: LetterKind<CancelledFacts> = {
  kind: 'reservation-cancelled',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].cancelled;
    const file = cancellationFile(letter, language, wording);
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(words.lead[letter.by]),
        paragraph(file.length > 0 ? words.file : words.noFile),
        button(words.button, `${wording.site}/training`),
        facts([...rowsOfOffer(letter.edition, language), folioRow(letter, language), fileRow(file, language)]),
      ],
      files: file,
      ...footOfEnded(letter, language, wording),
    };
  },
};

/** The seat is in another group now. */
export const reservationMoved: LetterKind<MovedFacts> = {
  kind: 'reservation-moved',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].moved;
    const [first, before] = [firstClass(letter.edition, language), firstClass(letter.from, language)];
    // With the number it had: who moves back is given the same classes again, written later.
    const taken = cancellationFile(
      { ...letter, edition: { ...letter.from, sequence: letter.from.sequence - 1 } },
      language,
      wording,
    );
    const file = calendarFile(letter, language, wording);
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading),
        first ? paragraph(words.lead(letter.name, first), first) : paragraph(words.leadUndated(letter.name)),
        ...(before ? [paragraph(words.before(before))] : []),
        button(reservationFrameWords[language].mine, addressOf(letter, wording)),
        ...(taken.length > 0 && file.length > 0 ? [note(words.files)] : []),
        facts(rowsOf(letter, language, [...file, ...taken])),
      ],
      files: [...taken, ...file],
      ...footOfSeat(letter, language, wording),
    };
  },
};

/** So many changed classes are told one by one. */
const mostChanges = 10;

/** Classes are held at other times than before, elsewhere, or behind another link. */
export const sessionChanged: LetterKind<ChangedFacts> = {
  kind: 'session-changed',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].changed;
    const changes = changesOf(letter, language);
    const changed = whatChanged(letter);
    const what = words.what[changed];
    const told = changed === 'link' && letter.beforeLink === null ? words.firstLink : words;
    const file = calendarFile(letter, language, wording, letter.before);
    return {
      subject: told.subject(letter.edition.course[language], what),
      preview: words.preview,
      blocks: [
        heading(told.heading(what)),
        paragraph(told.lead(letter.name)),
        facts(changes.slice(0, mostChanges)),
        ...(changes.length > mostChanges ? [note(words.more(changes.length - mostChanges))] : []),
        button(reservationFrameWords[language].mine, addressOf(letter, wording)),
        note([...(file.length > 0 ? [words.file] : []), cannotCome(letter, language, wording, words.cannot)].join(' ')),
        facts(rowsOf(letter, language, file)),
      ],
      files: file,
      ...footOfSeat(letter, language, wording),
    };
  },
};

/** The company cancelled the group. No name is in it: it also goes to who never confirmed. */
export const editionCancelled: LetterKind<EditionCancelledFacts> = {
  kind: 'edition-cancelled',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].editionCancelled;
    const { edition, seated, instead } = letter;
    const course = edition.course[language];
    const first = edition.timetable[0];
    const file = seated ? cancellationFile(letter, language, wording) : [];
    const links = instead.flatMap(({ editionId, timetable: [begins] }) => {
      if (!begins) return [];
      const label = words.group(weekday(begins.date, language), hoursBetween(begins, language));
      return [{ label, address: `${wording.site}/reserve/${encodeURIComponent(editionId)}` }];
    });
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(first ? words.lead.dated(course, weekday(first.date, language)) : words.lead.undated(course)),
        paragraph([seated ? words.seated : words.waiting, file.length > 0 ? words.file : ''].join(' ').trim()),
        ...(links.length > 0 ? [paragraph(words.instead), { kind: 'links', links } as const] : [paragraph(words.none)]),
        button(words.button, `${wording.site}/training`),
        facts([...rowsOfOffer(edition, language), folioRow(letter, language), fileRow(file, language)]),
      ],
      files: file,
      ...footOfEnded(letter, language, wording),
    };
  },
};

/** The first class is near. Which day it is, and not how far off: a letter may be late. */
export const reservationReminder: LetterKind<ReminderFacts> = {
  kind: 'reservation-reminder',
  to: 'visitor',
  byConsent: false,
  hasCode: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].reminder;
    const { edition } = letter;
    const course = edition.course[language];
    const first = firstClass(edition, language) ?? '';
    const { cancelUntil } = edition;
    return {
      subject: words.subject(course, first),
      preview: words.preview(edition.place ?? edition.meetingLink ?? ''),
      blocks: [
        heading(words.heading(course)),
        paragraph(words.lead(letter.name, first), first),
        button(reservationFrameWords[language].mine, addressOf(letter, wording)),
        note(
          cannotCome(
            letter,
            language,
            wording,
            cancelUntil ? words.cancel(momentOf(cancelUntil, language)) : reservationSeatWords[language].tooLate,
          ),
        ),
        facts(rowsOf(letter, language, [])),
      ],
      ...footOfSeat(letter, language, wording),
    };
  },
};

export const reservationLetters: readonly LetterKind[] = [
  reservationHold,
  reservationAgain,
  lineAsk,
  lineJoined,
  seatOffer,
  offerPassed,
  reservationConfirmed,
  reservationCancelled,
  reservationMoved,
  sessionChanged,
  editionCancelled,
  reservationReminder,
];

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

function calendarFile(
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
function cancellationFile(
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

function whatChanged(letter: ChangedFacts): 'class' | 'timetable' | 'place' | 'link' {
  const classes = changesOfClasses(letter, 'en').length;
  if (classes > 0) return classes === 1 ? 'class' : 'timetable';
  return letter.beforePlace === undefined ? 'link' : 'place';
}

/** What changed from one timetable to the next: the link, the place, and class by class. */
function changesOf(letter: ChangedFacts, language: Language): readonly (readonly [string, string])[] {
  return [...linkChange(letter, language), ...placeChange(letter, language), ...changesOfClasses(letter, language)];
}

/** The earlier link is not said: nobody shall follow it. */
function linkChange({ edition, beforeLink }: ChangedFacts, language: Language): readonly Row[] {
  const { link, noLink } = reservationSeatWords[language].changed;
  return beforeLink === undefined ? [] : [[link, edition.meetingLink ?? noLink]];
}

function placeChange({ edition, beforePlace }: ChangedFacts, language: Language): readonly Row[] {
  if (beforePlace === undefined) return [];
  const words = reservationSeatWords[language].changed;
  const [now, then] = [edition.place ?? '', beforePlace ?? ''];
  return [[words.place, !then ? now : now ? words.was(now, then) : words.removed(then)]];
}

function changesOfClasses(
  { edition, before }: ChangedFacts,
  language: Language,
): readonly (readonly [string, string])[] {
  const words = reservationSeatWords[language].changed;
  const said = (session: Session | undefined) =>
    session ? `${weekday(session.date, language)}, ${hoursBetween(session, language)}` : '';
  const most = Math.max(edition.timetable.length, before.length);
  return Array.from({ length: most }, (_, index) => {
    const [now, then] = [said(edition.timetable[index]), said(before[index])];
    if (now === then) return null;
    const change = !then ? words.added(now) : now ? words.was(now, then) : words.removed(then);
    return [words.nth(index + 1), change] as const;
  }).filter((change) => change !== null);
}

function seats(edition: EditionFacts, word: (taken: number, capacity: number) => string): readonly LetterBlock[] {
  const { seatsUsed, capacity } = edition;
  if (!capacity || seatsUsed < 1 || seatsUsed > capacity) return [];
  return [{ kind: 'seats', taken: seatsUsed, capacity, text: word(seatsUsed, capacity) }];
}

type Row = readonly [string, string];

function rowsOf(letter: PersonFacts, language: Language, files: readonly LetterFile[], pay = ''): readonly Row[] {
  const { labels } = reservationFrameWords[language];
  return [
    ...rowsOfSeat(letter.edition, language),
    [labels.pay, pay],
    folioRow(letter, language),
    fileRow(files, language),
  ];
}

function folioRow({ folio }: PersonFacts, language: Language): Row {
  return [reservationFrameWords[language].labels.folio, folio];
}

function fileRow(files: readonly LetterFile[], language: Language): Row {
  return [reservationFrameWords[language].labels.file, files.map(({ name }) => name).join(', ')];
}

/** `lunes 14 de diciembre a las 18:00`; undefined while there is no date. */
function firstClass({ timetable }: EditionFacts, language: Language): string | undefined {
  const [first] = timetable;
  return first && dayAndHour(first.date, first.from, language);
}

function button(label: string, address: string): LetterBlock {
  return { kind: 'button', label, address };
}

/** The page of the reservation. Opening it changes nothing. */
function addressOf({ reservationId, to }: ReservationFacts, { site, ring }: Wording, ask = ''): string {
  return `${site}/reservation?token=${signReservation(ring, { id: reservationId, to })}${ask}`;
}

/** What who cannot come is told: `inTime` as long as the seat can be given up. */
function cannotCome(letter: PersonFacts, language: Language, wording: Wording, inTime: string): string {
  return isLate(letter, wording) ? reservationSeatWords[language].tooLate : inTime;
}

/** Whether the last moment to give the seat up had gone by when the letter was written. */
function isLate({ edition }: PersonFacts, { writtenAt }: Wording): boolean {
  return edition.cancelUntil !== null && edition.cancelUntil <= writtenAt;
}

function siteOf({ site }: Wording): string {
  return new URL(site).host;
}

function footOfLine(letter: PersonFacts, language: Language, wording: Wording): Pick<LetterBody, 'why' | 'links'> {
  const { whyLine, leaveLine } = reservationFrameWords[language];
  return { why: whyLine(siteOf(wording)), links: [{ label: leaveLine, address: addressOf(letter, wording) }] };
}

function footOfSeat(letter: PersonFacts, language: Language, wording: Wording): Pick<LetterBody, 'why' | 'links'> {
  const { whySeat, cancelMine } = reservationFrameWords[language];
  const why = whySeat(letter.folio, siteOf(wording));
  if (isLate(letter, wording)) return { why };
  return { why, links: [{ label: cancelMine, address: addressOf(letter, wording, '&ask=cancel') }] };
}

function footOfEnded({ folio }: PersonFacts, language: Language, wording: Wording): Pick<LetterBody, 'why'> {
  return { why: reservationFrameWords[language].whyEnded(folio, siteOf(wording)) };
}
