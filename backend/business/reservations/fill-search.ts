import type { Database } from '#backend/database/tables.ts';
import { personSearchText } from '#model/search-text.ts';

const step = 100;

/** Makes the reservations searchable that the version before stored, in steps, so that nobody waits for all of them. Answers how many there were. */
export async function fillSearch(db: Database): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = await db
      .selectFrom('reservation')
      .select(['id', 'name', 'lastname', 'email', 'updatedAt'])
      .where('searchText', 'is', null)
      .orderBy('id')
      .limit(step)
      .execute();
    await db.transaction().execute(async (trx) => {
      for (const row of rows) {
        await trx
          .updateTable('reservation')
          .set({ searchText: personSearchText(row) })
          .where('id', '=', row.id)
          .where('updatedAt', '=', row.updatedAt)
          .execute();
      }
    });
    filled += rows.length;
    if (rows.length < step) return filled;
  }
}
