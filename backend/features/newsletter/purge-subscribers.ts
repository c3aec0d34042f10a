import type { FeatureDeps } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { keptSince } from '#model/people/retention.ts';
import { stateOfSubscriber } from './subscriber-state.ts';
import type { NewsletterRow } from './tables.ts';

/**
 * Deletes long unsubscribed or unconfirmed rows; records stay. Mailboxes that unsubscribed go to the
 * suppression list, for later imports.
 */
export async function purgeSubscribers({ db, changed }: Pick<FeatureDeps, 'db' | 'changed'>, at: Date) {
  const { ended, unconfirmed } = await db.transaction().execute(async (trx) => {
    const mailboxes = trx.deleteFrom('newsletter').where('emailKey', 'is not', null).returningAll();
    const ended = await mailboxes
      .where('endedAt', '<', keptSince('endedSubscribers', at))
      .where((row) =>
        row.or([row('optInSentAt', 'is', null), row('optInSentAt', '<', keptSince('endedSubscribers', at))]),
      )
      .execute();
    for (const row of ended) await rememberLeaver(trx, row);
    const unconfirmed = await mailboxes
      .where('confirmedAt', 'is', null)
      .where('updatedAt', '<', keptSince('unconfirmedSubscribers', at))
      .execute();
    return { ended, unconfirmed };
  });
  for (const row of [...ended, ...unconfirmed]) {
    changed?.({ entity: 'NewsLetter', action: 'delete', row: { ...row } });
  }
  return { endedSubscribers: ended.length, unconfirmedSubscribers: unconfirmed.length };
}

/**
 * Puts an unsubscribed mailbox on the suppression list, for later imports. An erasure, which deletes
 * bounces, replaces a later bounce.
 */
export async function rememberLeaver(trx: DatabaseTransaction, row: NewsletterRow, isErased = false): Promise<void> {
  const { emailKey, endedAt } = row;
  if (stateOfSubscriber(row) !== 'ended' || emailKey === null || endedAt === null) return;
  await trx
    .insertInto('suppression')
    .values({ emailKey, since: endedAt, reason: 'left' })
    .onConflict((there) =>
      isErased
        ? there
            .column('emailKey')
            .doUpdateSet({ since: endedAt, reason: 'left' })
            .where('suppression.reason', '=', 'returned')
            .where('suppression.since', '>', endedAt)
        : there.doNothing(),
    )
    .execute();
}
