import type { Database } from '#backend/database/tables.ts';
import { letterFailureOf } from './letter-failure.ts';

/** How many are told at once; how many there are is counted. */
const most = 50;

/** The letters that were given up, the first first, for whoever wants to know what needs somebody. */
export async function failedLetters(db: Database) {
  const failed = db
    .selectFrom('mailOutbox')
    .where('deadAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('letGoAt', 'is', null);
  const { count } = await failed.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await failed
    .select(['id', 'kind', 'recipient', 'lastReason', 'deadAt'])
    .orderBy('deadAt')
    .orderBy('id')
    .limit(most)
    .execute();
  return {
    items: rows.map(({ id, kind, recipient, lastReason, deadAt }) => ({
      kind: 'letter_failed',
      id,
      since: deadAt ?? '',
      email: recipient,
      about: kind,
      reason: letterFailureOf(lastReason ?? ''),
    })),
    counts: { letters: Number(count) },
  };
}
