import type { Edition } from '#model/courses/edition.ts';
import type { MovedSession } from '#model/reservations/sessions.ts';
import type { CourseHistoryRow } from './tables.ts';

export function editionOfRow(row: CourseHistoryRow): Edition {
  return {
    ...row,
    moved: movedSessions(row.moved),
    dropped: droppedSessions(row.dropped),
    vatIncluded: row.vatIncluded === null ? null : row.vatIncluded === 1,
    visible: row.visible === 1,
    open: row.open === 1,
    sample: row.sample === 1,
    cancelled: row.cancelledAt !== null,
  };
}

/** Not validated: `updateEdition` did before the write. */
export function movedSessions(json: string | null): readonly MovedSession[] {
  return json === null ? [] : (JSON.parse(json) as readonly MovedSession[]);
}

export function droppedSessions(json: string | null): readonly number[] {
  return json === null ? [] : (JSON.parse(json) as readonly number[]);
}
