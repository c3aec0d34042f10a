import type { CourseHistoryRow, CourseRow } from '#backend/database/tables.ts';
import type { Following } from '../room.ts';
import { courseRemoved, editionRemoved } from './cancel-edition.ts';
import { editionChanged } from './edition-changed.ts';
import { recordedFor } from './record-work.ts';
import type { ReservationSurroundings } from './work.ts';

/** What follows for those who reserved when staff change or remove an edition over the contract, which has held its row by then. */
export function followEdition(s: ReservationSurroundings): Following {
  return {
    async changed(trx, before, after, by) {
      const [was, is] = [before as CourseHistoryRow, after as CourseHistoryRow];
      const { changes } = await editionChanged(trx, recordedFor(s, by, 'update'), was, is, s.now());
      return changes;
    },
    async removed(trx, row) {
      return (await editionRemoved(trx, s, row as CourseHistoryRow, s.now())).changes;
    },
  };
}

/** What follows when staff remove a course: nobody keeps a seat in what has no name. */
export function followCourse(s: ReservationSurroundings): Following {
  return {
    changed: async () => [],
    async removed(trx, row) {
      return (await courseRemoved(trx, s, (row as CourseRow).id, s.now())).changes;
    },
  };
}
