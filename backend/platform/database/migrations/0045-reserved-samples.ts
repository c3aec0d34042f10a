import type { Kysely } from 'kysely';

/** A sample group in which a seat was ever confirmed is a real one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const reserved = db.selectFrom('reservation').select('editionId').where('confirmedAt', 'is not', null);
  await db
    .updateTable('courseHistory')
    .set({ sample: 0 })
    .where('sample', '=', 1)
    .where('id', 'in', reserved)
    .execute();
}

interface Tables {
  readonly courseHistory: { id: string; sample: number };
  readonly reservation: { editionId: string; confirmedAt: string | null };
}
