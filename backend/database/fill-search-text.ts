import type { ContactRow, Database } from './tables.ts';

const step = 100;

/**
 * Fills `searchText` in rows that the version before stored, in transactions of a hundred, so that no writer waits for all of
 * them. Returns how many rows there were.
 */
export async function fillSearchText(
  db: Database,
  table: 'contact' | 'reservation',
  textOf: (row: Pick<ContactRow, 'name' | 'lastname' | 'email' | 'reason' | 'message'>) => string,
): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('searchText', 'is', null)
      .orderBy('id')
      .limit(step)
      .execute();
    await db.transaction().execute(async (trx) => {
      for (const row of rows) {
        await trx
          .updateTable(table)
          .set({ searchText: textOf(row) })
          .where('id', '=', row.id)
          .where('updatedAt', '=', row.updatedAt)
          .execute();
      }
    });
    filled += rows.length;
    if (rows.length < step) return filled;
  }
}
