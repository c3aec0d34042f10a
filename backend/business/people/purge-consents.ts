import { keptUntil } from '#model/retention.ts';
import type { RoomSurroundings } from '../room.ts';

/**
 * Removes the proof of what somebody agreed to, once its time after what it was given with is over (model/retention.ts). That time
 * begins when it is found that the message or reservation is gone. Answers how many.
 */
export async function purgeConsents({ db }: Pick<RoomSurroundings, 'db'>, at: Date): Promise<number> {
  await db
    .updateTable('consent')
    .set({ keptUntil: keptUntil('consents', at) })
    .where('keptUntil', 'is', null)
    .where('contactId', 'not in', (messages) => messages.selectFrom('contact').select('id'))
    .where('contactId', 'not in', (seats) => seats.selectFrom('reservation').select('id'))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('consent')
    .where('keptUntil', '<', at.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
