import type { ReservationRow } from '#backend/database/tables.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import { enqueue } from '#backend/outbox/outbox.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import type { Work } from './work.ts';

/** Writes a letter of a reservation to its mailbox, in its language, to leave now or at `leaves`. */
export async function writeLetter<Facts extends object>(
  work: Work,
  letter: LetterKind<Facts>,
  row: ReservationRow,
  facts: NoInfer<Facts>,
  leaves: Date = work.at,
): Promise<void> {
  await enqueue(work.trx, {
    id: work.s.newId(),
    letter,
    facts,
    recipient: row.email,
    language: languageOf(row),
    cause: `reservation:${row.id}`,
    at: leaves,
  });
  work.letters += 1;
}

/** The language in which somebody reserved. */
export function languageOf({ language }: Pick<ReservationRow, 'language'>): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
