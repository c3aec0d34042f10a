import type { RefusedInput } from '#backend/features/feature.ts';
import { lockEdition } from '#backend/features/reservations/repository.ts';
import { inTransaction, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { auditEdition } from '#backend/features/reservations/write-audit-entry.ts';
import { editionOfRow, movedSessions } from '#backend/platform/database/edition-row.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { checkEditionPlan, type EditionPlanField } from '#model/courses/edition-plan.ts';
import { isSameTime, type MovedSession, overlapping, sessionsOf } from '#model/reservations/sessions.ts';
import { editionChanged } from './edition-effects.ts';

export type EditionUpdated =
  | { readonly outcome: 'changed'; readonly row: CourseHistoryRow; readonly emails: number }
  | RefusedInput<EditionPlanField>
  | { readonly outcome: 'meanwhile'; readonly row: CourseHistoryRow }
  | { readonly outcome: 'conflict' };

/** Sets or clears (null) the link and the moved sessions, and e-mails confirmed people. */
export async function updateEdition(
  s: ReservationDeps,
  id: string,
  { version, ...fields }: Readonly<Record<string, unknown>>,
): Promise<EditionUpdated> {
  return inTransaction(s, async (work) => {
    const before = await lockEdition(work.trx, id);
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
        sample: 0,
        updatedAt: laterThan(before.updatedAt, work.time),
        ...(moved !== undefined && { moved: moved && moved.length > 0 ? JSON.stringify(moved) : null }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const later = { ...work, at: new Date(changed.updatedAt), time: changed.updatedAt };
    const { row, undo } = await editionChanged(later, before, changed);
    work.touched.add(id);
    await auditEdition(later, id, { ...planIn(before), ...undo?.before }, { ...planIn(row), ...undo?.after });
    return { outcome: 'changed', row, emails: work.emails.length };
  });
}

function planIn({ meetingLink, moved }: CourseHistoryRow): object {
  return { meetingLink, moved };
}
