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

/** Writes an e-mail of a reservation in its language, now or at `at`; it leaves at once, or at `leaves`. None without an address. */
export async function writeLetter<Facts extends object>(
  work: Work,
  letter: LetterKind<Facts>,
  row: ReservationRow,
  facts: NoInfer<Facts>,
  { at, leaves }: LetterTimes = { at: work.at },
): Promise<void> {
  if (row.email === '') return;
  await enqueue(work.trx, {
    id: work.s.newId(),
    letter,
    facts,
    recipient: row.email,
    language: languageOf(row),
    cause: `reservation:${row.id}`,
    at,
    ...(leaves && { leaves }),
  });
  work.letters += 1;
}

/** The language in which somebody reserved. */
export function languageOf({ language }: Pick<ReservationRow, 'language'>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
