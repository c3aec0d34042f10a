import { editionOfRow, movedSessions } from '#backend/database/edition-row.ts';
import { laterThan } from '#backend/database/later-than.ts';
import type { CourseHistoryRow } from '#backend/database/tables.ts';
import { checkEditionPlan, type EditionPlanField } from '#model/edition-plan.ts';
import type { Problem } from '#model/problems.ts';
import { isSameTime, type MovedSession, overlapping, sessionsOf } from '#model/sessions.ts';
import { isNewer } from './changed-meanwhile.ts';
import { editionChanged } from './edition-changed.ts';
import { holdEditions } from './hold-editions.ts';
import { recordEdition } from './record-work.ts';
import { inTransaction, type ReservationSurroundings } from './work.ts';

export type EditionUpdated =
  /** `letters`: how many were written. */
  | { readonly outcome: 'changed'; readonly row: CourseHistoryRow; readonly letters: number }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<EditionPlanField>[] }
  /** It was changed after the version that is named: `row` is as it is now. */
  | { readonly outcome: 'meanwhile'; readonly row: CourseHistoryRow }
  /** It is not there. */
  | { readonly outcome: 'conflict' };

/**
 * Writes the link to an edition's meetings, and which of its sessions are held at another time; null takes them back. Who has
 * a seat is told of either by letter. `version`: the `updatedAt` that the change is made on.
 */
export async function updateEdition(
  s: ReservationSurroundings,
  id: string,
  { version, ...fields }: Readonly<Record<string, unknown>>,
): Promise<EditionUpdated> {
  return inTransaction(s, async (work) => {
    const before = (await holdEditions(work.trx, [id])).get(id);
    if (!before) return { outcome: 'conflict' };
    if (isNewer(before.updatedAt, version)) return { outcome: 'meanwhile', row: before };
    const planned = sessionsOf({ ...editionOfRow(before), moved: [] });
    const checked = checkEditionPlan(fields, planned.length);
    if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
    const { meetingLink = before.meetingLink, moved } = checked.value;
    const timetable = { ...editionOfRow(before), moved: moved ?? [] };
    const stood = movedSessions(before.moved);
    const isNew = (one: MovedSession) => !stood.some((other) => other.n === one.n && isSameTime(other, one));
    if (moved?.some((one) => isNew(one) && overlapping(timetable, one.n))) {
      return { outcome: 'refused', problems: [{ field: 'moved', problem: 'invalid' }] };
    }
    const changed = await work.trx
      .updateTable('courseHistory')
      .set({
        meetingLink,
        updatedAt: laterThan(before.updatedAt, work.time),
        ...(moved !== undefined && { moved: moved && moved.length > 0 ? JSON.stringify(moved) : null }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { row, changes, letters } = await editionChanged(work.trx, s, before, changed, work.at);
    work.touched.add(id);
    await recordEdition({ ...work, time: changed.updatedAt }, id, planIn(before), planIn(row));
    for (const { entity, row: of } of changes) {
      if (entity === 'Reservation') work.written.set(String(of.id), id);
    }
    work.letters += letters;
    return { outcome: 'changed', row, letters };
  });
}

function planIn({ meetingLink, moved }: CourseHistoryRow): object {
  return { meetingLink, moved };
}
