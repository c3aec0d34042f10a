import type { ReservationRow } from '#backend/database/tables.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import type { Work } from './work.ts';

/** When a letter is written, and when it leaves. */
export interface LetterTimes {
  readonly at: Date;
  readonly leaves?: Date;
}

/** Writes a letter of a reservation to its mailbox, in its language, now or at `at`; it leaves at once, or at `leaves`. Answers its id. */
export async function writeLetter<Facts extends object>(
  work: Work,
  letter: LetterKind<Facts>,
  row: ReservationRow,
  facts: NoInfer<Facts>,
  { at, leaves }: LetterTimes = { at: work.at },
): Promise<string> {
  const id = work.s.newId();
  await enqueue(work.trx, {
    id,
    letter,
    facts,
    recipient: row.email,
    language: languageOf(row),
    cause: `reservation:${row.id}`,
    at,
    ...(leaves && { leaves }),
  });
  work.letters += 1;
  return id;
}

/** The language in which somebody reserved. */
export function languageOf({ language }: Pick<ReservationRow, 'language'>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
