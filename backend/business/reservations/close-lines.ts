import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/database/tables.ts';
import { editionTimes } from '#model/edition.ts';
import { endReservation } from './cancel-reservation.ts';
import { holdEditions } from './hold-editions.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

/** What has no seat. A request that staff have to confirm ends by no time of its own. */
const inLine = ['waiting', 'asked', 'requested'] as const;

/** Ends the waiting list, and the requests, of every edition whose first class began. */
export async function closeLines(s: ReservationSurroundings): Promise<void> {
  const at = s.now();
  const editions = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation')
          .select('reservation.id')
          .whereRef('reservation.editionId', '=', 'courseHistory.id')
          .where('state', 'in', inLine),
      ),
    )
    .orderBy('id')
    .execute();
  for (const edition of editions) {
    if (hasBegun(edition, at)) await inTransaction(s, (work) => closeLineOf(work, edition.id));
  }
}

async function closeLineOf(work: Work, editionId: string): Promise<void> {
  const edition = (await holdEditions(work.trx, [editionId])).get(editionId);
  if (!edition || !hasBegun(edition, work.at)) return;
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('state', 'in', inLine)
    .orderBy('id')
    .execute();
  for (const row of rows) await endReservation(work, row, 'expired');
}

function hasBegun(edition: CourseHistoryRow, at: Date): boolean {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  return begins !== undefined && begins <= at;
}
