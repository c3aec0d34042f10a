import type { RowHook } from '#backend/features/feature.ts';
import { collectAfterCommit, type ReservationDeps, unitOfWorkIn } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import { RefusedRow } from '#backend/platform/database/refused-row.ts';
import type { CourseHistoryRow, CourseTableRow } from '#backend/platform/database/tables.ts';
import { numberedSessions } from '#model/reservations/sessions.ts';
import { courseRemoved, editionRemoved } from './cancel-edition.ts';
import { editionChanged } from './edition-effects.ts';
import { dropsHeld } from './update-edition.ts';

const sessionsOf = (row: CourseHistoryRow) => numberedSessions(editionOfRow(row));

export function onEditionChange(s: ReservationDeps): RowHook {
  return {
    async changed(trx, before, after) {
      const [was, is] = [before as CourseHistoryRow, after as CourseHistoryRow];
      const remaining = sessionsOf(is);
      // Marks would leave the list and the share of classes that a certificate states.
      if (await dropsHeld({ trx }, is.id, sessionsOf(was), remaining))
        throw new RefusedRow([{ field: 'sessions', problem: 'invalid' }]);
      const work = unitOfWorkIn(trx, s, new Date(is.updatedAt));
      const { row: _, ...followed } = await editionChanged(work, was, is);
      return { changes: (await collectAfterCommit(work)).changes, ...followed };
    },
    async removed(trx, row) {
      return (await editionRemoved(trx, s, row as CourseHistoryRow, s.now())).changes;
    },
  };
}

export function onCourseChange(s: ReservationDeps): RowHook {
  return {
    changed: async () => ({ changes: [] }),
    async removed(trx, row) {
      return (await courseRemoved(trx, s, (row as CourseTableRow).id, s.now())).changes;
    },
  };
}
