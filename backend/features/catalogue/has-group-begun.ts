import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Whether a visible edition began after `since` and by `at`, on one day in Mexico City. */
export async function hasGroupBegun(db: Database, since: Date, at: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('visible', '=', 1)
    // As in `readCatalogue`.
    .where((row) =>
      row.or([row('date', '=', dayOf(at).date), row('moved', 'is not', null), row('dropped', 'is not', null)]),
    )
    .execute();
  return rows.some((row) => {
    const begins = editionTimes(editionOfRow(row))?.begins;
    return begins !== undefined && begins > since && begins <= at;
  });
}
