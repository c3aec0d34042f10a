import type { Edition } from '#model/edition.ts';
import type { MovedSession } from '#model/sessions.ts';
import type { CourseHistoryRow } from './tables.ts';

/** An edition as the rules of the model take it. */
export function editionOfRow(row: CourseHistoryRow): Edition {
  const { id, date, hour, period, sessions, cost, capacity, teacher, place, cancelHours } = row;
  return {
    id,
    date,
    hour,
    period,
    sessions,
    moved: movedSessions(row.moved),
    cost,
    capacity,
    teacher,
    place,
    cancelHours,
    vatIncluded: row.vatIncluded === null ? null : row.vatIncluded === 1,
    visible: row.visible === 1,
    open: row.open === 1,
    cancelled: row.cancelledAt !== null,
  };
}

/** As this service wrote them: `updateEdition` checks them before. */
export function movedSessions(json: string | null): readonly MovedSession[] {
  return json === null ? [] : (JSON.parse(json) as readonly MovedSession[]);
}
