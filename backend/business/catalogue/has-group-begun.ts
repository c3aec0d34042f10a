import { editionOfRow } from '#backend/database/edition-row.ts';
import type { Database } from '#backend/database/tables.ts';
import { editionTimes } from '#model/edition.ts';
import { companyDay } from './company-day.ts';

/** Whether the first class of a visible edition began after `since` and no later than `at`, both on one day of Mexico City. */
export async function hasGroupBegun(db: Database, since: Date, at: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('visible', '=', 1)
    // The first of an edition whose sessions were moved may be on another day than its own.
    .where((row) => row.or([row('date', '=', companyDay(at)), row('moved', 'is not', null)]))
    .execute();
  return rows.some((row) => {
    const begins = editionTimes(editionOfRow(row))?.begins;
    return begins !== undefined && begins > since && begins <= at;
  });
}
