import { keptSince } from '#model/retention.ts';
import type { RoomSurroundings } from '../room.ts';
import { eraseAround } from './person.ts';

const step = 100;

/**
 * Removes the messages that were answered or archived and then left as they are for long (model/retention.ts), with their answers,
 * drafts and letters; open ones stay. In steps, so that nobody waits for all of them. Answers how many.
 */
export async function purgeMessages(
  { db, changed }: Pick<RoomSurroundings, 'db' | 'changed'>,
  at: Date,
): Promise<number> {
  for (let purged = 0; ; ) {
    const rows = await db.transaction().execute(async (trx) => {
      const old = trx
        .selectFrom('contact')
        .select('id')
        .where('state', '<>', 'open')
        .where('updatedAt', '<', keptSince('messages', at))
        .orderBy('id')
        .limit(step);
      const gone = await trx.deleteFrom('contact').where('id', 'in', old).returningAll().execute();
      for (const { id } of gone) await eraseAround(trx, id);
      return gone;
    });
    for (const row of rows) changed?.({ entity: 'Contact', action: 'delete', row: { ...row } });
    purged += rows.length;
    if (rows.length < step) return purged;
  }
}
