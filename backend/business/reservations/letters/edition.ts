import { facts, heading, note, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { hoursBetween, weekday } from '#content/letters/class-times.ts';
import { moneyOf, rowsOfOffer } from '#content/letters/edition-rows.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import { reservationSeatWords } from '#content/letters/reservation-seat.ts';
import type { Language } from '#model/languages.ts';
import type { Session } from '#model/session.ts';
import { sessionsByNumber } from '#model/sessions.ts';
import type { ChangedFacts, EditionCancelledFacts } from '../letter-facts.ts';
import { calendarFile, cancellationFile } from './calendars.ts';
import {
  addressOf,
  button,
  cannotCome,
  fileRow,
  folioRow,
  footOfEnded,
  footOfSeat,
  type Row,
  rowsOf,
} from './frame.ts';

/** So many changed classes are told one by one. */
const mostChanges = 10;

/** Classes are held at other times than before, elsewhere, or behind another link. */
export const sessionChanged: LetterKind<ChangedFacts> = {
  kind: 'session-changed',
  to: 'visitor',
  byConsent: false,
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
  word(letter, language, wording) {
    const words = reservationSeatWords[language].editionCancelled;
    const { edition, seated, movable = false, instead, paid } = letter;
    const course = edition.course[language];
    const first = edition.timetable[0];
    const file = seated ? cancellationFile(letter, language, wording) : [];
    const all = button(words.button, `${wording.site}/training`);
    const links = instead.flatMap(({ editionId, timetable: [begins] }) => {
      if (!begins) return [];
      const label = words.group(weekday(begins.date, language), hoursBetween(begins, language));
      return [{ label, address: `${wording.site}/reserve/${encodeURIComponent(editionId)}` }];
    });
    const money = paid ? words.paid(moneyOf(paid)) : edition.cost === 0 ? '' : words.unpaid;
    return {
      subject: words.subject(course),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(first ? words.lead.dated(course, weekday(first.date, language)) : words.lead.undated(course)),
        ...[seated ? money : words.waiting, file.length > 0 ? words.file : '']
          .filter(Boolean)
          .map((text) => paragraph(text)),
        ...(links.length === 0
          ? [paragraph(words.none), all]
          : movable
            ? [
                paragraph([words.move, ...links.map(({ label }) => `• ${label}`)].join('\n')),
                button(words.moveButton, addressOf(letter, wording)),
              ]
            : [paragraph(words.instead), { kind: 'links', links } as const, all]),
        facts([...rowsOfOffer(edition, language), folioRow(letter, language), fileRow(file, language)]),
      ],
      files: file,
      ...footOfEnded(letter, language, wording),
    };
  },
};

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
  const [is, was] = [sessionsByNumber(edition.timetable), sessionsByNumber(before)];
  return Array.from({ length: Math.max(is.size, was.size) }, (_, index) => {
    const [now, then] = [said(is.get(index + 1)), said(was.get(index + 1))];
    if (now === then) return null;
    const change = !then ? words.added(now) : now ? words.was(now, then) : words.removed(then);
    return [words.nth(index + 1), change] as const;
  }).filter((change) => change !== null);
}
