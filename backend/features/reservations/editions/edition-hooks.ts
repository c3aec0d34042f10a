import type { RowHook } from '#backend/features/feature.ts';
import { afterCommitOf, type ReservationDeps, unitOfWorkIn } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow, CourseTableRow } from '#backend/platform/database/tables.ts';
import { courseRemoved, editionRemoved } from './cancel-edition.ts';
import { editionChanged } from './edition-effects.ts';

export function onEditionChange(s: ReservationDeps): RowHook {
  return {
    async changed(trx, before, after) {
      const [was, is] = [before as CourseHistoryRow, after as CourseHistoryRow];
      const work = unitOfWorkIn(trx, s, new Date(is.updatedAt));
      const { row: _, ...followed } = await editionChanged(work, was, is);
      return { changes: (await afterCommitOf(work)).changes, ...followed };
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
