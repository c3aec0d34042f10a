import { eraseAround } from '#backend/features/contact/privacy.ts';
import type { FeatureDeps } from '#backend/features/feature.ts';
import { keptSince } from '#model/people/retention.ts';

const step = 100;

/** Deletes old closed messages in batches, to keep locks short. */
export async function purgeMessages({ db, changed }: Pick<FeatureDeps, 'db' | 'changed'>, at: Date): Promise<number> {
  for (let purged = 0; ; ) {
    const rows = await db.transaction().execute(async (trx) => {
      const old = trx
        .selectFrom('contact')
        .select('id')
        .where('state', '<>', 'open')
        .where('updatedAt', '<', keptSince('messages', at))
        .orderBy('id')
        .limit(step);
      const deleted = await trx.deleteFrom('contact').where('id', 'in', old).returningAll().execute();
      for (const { id } of deleted) await eraseAround(trx, id);
      return deleted;
    });
    for (const row of rows) changed?.({ entity: 'Contact', action: 'delete', row: { ...row } });
    purged += rows.length;
    if (rows.length < step) return purged;
  }
}
