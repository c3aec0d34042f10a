import type { FeatureDeps } from '#backend/features/feature.ts';
import { keptUntil } from '#model/people/retention.ts';

/**
 * Deletes consents after their retention time, which starts when their message or reservation is
 * found gone.
 */
export async function purgeConsents({ db }: Pick<FeatureDeps, 'db'>, at: Date): Promise<number> {
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
