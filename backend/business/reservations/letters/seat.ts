import { facts, heading, note, paragraph } from '#backend/outbox/letter-body.ts';
import type { LetterKind, Wording } from '#backend/outbox/letter-kind.ts';
import { momentOf } from '#content/letters/class-times.ts';
import { moneyOf, rowsOfOffer } from '#content/letters/edition-rows.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import { reservationSeatWords } from '#content/letters/reservation-seat.ts';
import type { EditionFacts } from '#model/edition-facts.ts';
import { startOf } from '#model/sessions.ts';
import type { CancelledFacts, MovedFacts, PersonFacts, ReminderFacts } from '../letter-facts.ts';
import { calendarFile, cancellationFile, movedOutFile } from './calendars.ts';
import {
  addressOf,
  button,
  cannotCome,
  fileRow,
  firstClass,
  folioRow,
  footOfEnded,
  footOfSeat,
  rowsOf,
} from './frame.ts';

/** The seat is theirs. */
export const reservationConfirmed: LetterKind<PersonFacts> = {
  kind: 'reservation-confirmed',
  to: 'visitor',
  byConsent: false,
  word(letter, language, wording) {
    const words = reservationSeatWords[language].confirmed;
    const { edition } = letter;
    const first = firstClass(edition, language);
    const begun = hasBegun(edition, wording);
    const file = calendarFile(letter, language, wording);
    return {
      subject: words.subject(edition.course[language]),
      preview: begun ? words.previewBegun : first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading),
        begun
          ? paragraph(words.leadBegun(letter.name, first ?? ''))
          : first
            ? paragraph(words.lead(letter.name, first, edition.timetable.length), first)
            : paragraph(words.leadUndated(letter.name)),
        button(reservationFrameWords[language].mine, addressOf(letter, wording)),
        ...(edition.cancelUntil
          ? [note(cannotCome(letter, language, wording, words.cancel(momentOf(edition.cancelUntil, language))))]
          : []),
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
  word(letter, language, wording) {
    const words = reservationSeatWords[language].cancelled;
    const file = cancellationFile(letter, language, wording);
    return {
      subject: words.subject(letter.edition.course[language]),
      preview: words.preview,
      blocks: [
        heading(words.heading),
        paragraph(words.lead[letter.by]),
        paragraph([...(file.length > 0 ? [words.file] : []), words.paid].join(' ')),
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
  word(letter, language, wording) {
    const words = reservationSeatWords[language].moved;
    const { cancelled = false, by = 'person', paid } = letter;
    const [first, before] = [firstClass(letter.edition, language), firstClass(letter.from, language)];
    const taken = cancelled ? [] : movedOutFile({ ...letter, edition: letter.from }, language, wording);
    const file = calendarFile(letter, language, wording);
    return {
      subject: words.subject[by](letter.edition.course[language]),
      preview: first ? words.preview(first) : words.previewUndated,
      blocks: [
        heading(words.heading[by]),
        first ? paragraph(words.lead(letter.name, first), first) : paragraph(words.leadUndated(letter.name)),
        ...(before && !cancelled ? [paragraph(words.before(before))] : []),
        ...(paid ? [paragraph(words.paid(moneyOf(paid)))] : []),
        button(reservationFrameWords[language].mine, addressOf(letter, wording)),
        ...(file.length > 0 ? [note(taken.length > 0 ? words.files : words.file)] : []),
        facts(rowsOf(letter, language, [...file, ...taken])),
      ],
      files: [...taken, ...file],
      ...footOfSeat(letter, language, wording),
    };
  },
};

/** The first class is near. Which day it is, and not how far off: a letter may be late. */
export const reservationReminder: LetterKind<ReminderFacts> = {
  kind: 'reservation-reminder',
  to: 'visitor',
  byConsent: false,
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

/** A latecomer's: the first class was before the letter was written. */
function hasBegun({ timetable: [first] }: EditionFacts, { writtenAt }: Wording): boolean {
  return first !== undefined && startOf(first).toISOString() <= writtenAt;
}
