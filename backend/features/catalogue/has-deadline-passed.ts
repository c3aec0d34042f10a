import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/**
 * Whether a visible edition began, or its time to cancel ended, after `since` and by `at`. Both are on
 * one day in Mexico City.
 */
export async function hasDeadlinePassed(db: Database, since: Date, at: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('visible', '=', 1)
    .where((row) =>
      row.or([row('date', '>=', dayOf(at).date), row('moved', 'is not', null), row('dropped', 'is not', null)]),
    )
    .execute();
  return rows.some((row) => {
    const times = editionTimes(editionOfRow(row));
    return times !== null && [times.begins, times.cancelUntil].some((time) => time > since && time <= at);
  });
}
