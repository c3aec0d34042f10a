import type { Database } from '#backend/platform/database/tables.ts';
import { type Language, languages } from '#model/languages.ts';

/** Subscribers confirmed until `startedAt` (ISO) and not left. */
export function readersAt(db: Database, startedAt: string) {
  return (
    db
      .selectFrom('newsletter')
      .where('emailKey', 'is not', null)
      .where('email', 'is not', null)
      .where('confirmedAt', '<=', startedAt)
      .where('endedAt', 'is', null)
      // `left` concerns imports alone: who left is not confirmed.
      .where('emailKey', 'not in', db.selectFrom('suppression').select('emailKey').where('reason', '<>', 'left'))
  );
}

type ReaderCounts = Readonly<Record<Language, number>>;

/** A row without a language counts as Spanish. */
export async function countReaders(db: Database, startedAt: string): Promise<ReaderCounts> {
  const counted = await readersAt(db, startedAt)
    .select((row) => ['language', row.fn.countAll<number>().as('n')])
    .groupBy('language')
    .execute();
  const of = (language: Language) =>
    counted.filter((one) => (one.language ?? 'es') === language).reduce((sum, { n }) => sum + Number(n), 0);
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as ReaderCounts;
}
