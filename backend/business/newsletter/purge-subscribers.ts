import { keptSince } from '#model/retention.ts';
import type { RoomSurroundings } from '../room.ts';

/**
 * Removes who unsubscribed, and who asked and never confirmed, once that is long ago (model/retention.ts). Rows that staff keep as
 * records stand for no mailbox, and stay. Answers how many of each.
 */
export async function purgeSubscribers({ db, changed }: Pick<RoomSurroundings, 'db' | 'changed'>, at: Date) {
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
