import type { Database, Row } from './tables.ts';

const step = 100;

/** In transactions of 100 rows, so writers wait little. Returns the row count. */
export async function backfillSearchText(
  db: Database,
  table: 'contact' | 'reservation',
  textOf: (row: Pick<Row<'contact'>, 'name' | 'lastname' | 'email' | 'reason' | 'message'>) => string,
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
