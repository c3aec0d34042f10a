import type { Database } from '#backend/platform/database/tables.ts';
import { deliveryFailureOf } from '#backend/platform/email/outbox/delivery-failure.ts';

const most = 50;

/** Oldest first. */
export async function failedEmails(db: Database) {
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
      reason: deliveryFailureOf(lastReason ?? ''),
    })),
    counts: { letters: Number(count) },
  };
}
