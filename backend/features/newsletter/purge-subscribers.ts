import type { FeatureDeps } from '#backend/features/feature.ts';
import { keptSince } from '#model/people/retention.ts';

/** Deletes long unsubscribed or unconfirmed rows; records stay. */
export async function purgeSubscribers({ db, changed }: Pick<FeatureDeps, 'db' | 'changed'>, at: Date) {
  const mailboxes = db.deleteFrom('newsletter').where('emailKey', 'is not', null).returningAll();
  const ended = await mailboxes
    .where('endedAt', '<', keptSince('endedSubscribers', at))
    .where((row) =>
      row.or([row('optInSentAt', 'is', null), row('optInSentAt', '<', keptSince('endedSubscribers', at))]),
    )
    .execute();
  const unconfirmed = await mailboxes
    .where('confirmedAt', 'is', null)
    .where('updatedAt', '<', keptSince('unconfirmedSubscribers', at))
    .execute();
  for (const row of [...ended, ...unconfirmed]) {
    changed?.({ entity: 'NewsLetter', action: 'delete', row: { ...row } });
  }
  return { endedSubscribers: ended.length, unconfirmedSubscribers: unconfirmed.length };
}
