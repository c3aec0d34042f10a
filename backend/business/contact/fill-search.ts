import type { Database } from '#backend/database/tables.ts';
import { messageSearchText } from '#model/message.ts';

const step = 100;

/**
 * Makes the messages searchable that the version before stored, in steps, so that nobody waits for all of them. Answers how many
 * there were.
 */
export async function fillSearch(db: Database): Promise<number> {
  for (let filled = 0; ; ) {
    const rows = await db
      .selectFrom('contact')
      .select(['id', 'name', 'lastname', 'email', 'reason', 'message', 'updatedAt'])
      .where('searchText', 'is', null)
      .orderBy('id')
      .limit(step)
      .execute();
    await db.transaction().execute(async (trx) => {
      for (const row of rows) {
        await trx
          .updateTable('contact')
          .set({ searchText: messageSearchText(row) })
          .where('id', '=', row.id)
          .where('updatedAt', '=', row.updatedAt)
          .execute();
      }
    });
    filled += rows.length;
    if (rows.length < step) return filled;
  }
}
