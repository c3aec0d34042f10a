import { lockEdition, reservationsIn } from '#backend/features/reservations/repository.ts';
import { endExpired } from '#backend/features/reservations/seats/expire-due.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { editionTimes } from '#model/courses/edition.ts';

/** States without a seat; older rows in review have no `until`. */
const waitlistStates = ['waiting', 'asked', 'requested'] as const;

export async function closeWaitlists(s: ReservationDeps): Promise<void> {
  const at = s.now();
  const editions = await s.db
    .selectFrom('courseHistory')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation')
          .select('reservation.id')
          .whereRef('reservation.editionId', '=', 'courseHistory.id')
          .where('state', 'in', waitlistStates),
      ),
    )
    .orderBy('id')
    .execute();
  for (const edition of editions) {
    if (hasBegun(edition, at)) await inTransaction(s, (work) => closeWaitlistOf(work, edition.id));
  }
}

async function closeWaitlistOf(work: UnitOfWork, editionId: string): Promise<void> {
  const edition = await lockEdition(work.trx, editionId);
  if (!edition || !hasBegun(edition, work.at)) return;
  for (const row of await reservationsIn(work.trx, editionId, waitlistStates).execute())
    await endExpired(work, row, edition);
}

function hasBegun(edition: CourseHistoryRow, at: Date): boolean {
  const begins = editionTimes(editionOfRow(edition))?.begins;
  return begins !== undefined && begins <= at;
}
