import type { RefusedInput } from '#backend/features/feature.ts';
import { auditEdition } from '#backend/features/reservations/audit-reservations.ts';
import { lockEdition } from '#backend/features/reservations/repository.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { editionOfRow, movedSessions } from '#backend/platform/database/edition-row.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { checkEditionPlan, type EditionPlanField } from '#model/courses/edition-plan.ts';
import {
  isSameTime,
  type MovedSession,
  numberedSessions,
  overlapping,
  plannedSessions,
} from '#model/reservations/sessions.ts';
import { editionChanged } from './edition-effects.ts';

export type EditionUpdated =
  | { readonly outcome: 'changed'; readonly row: CourseHistoryRow; readonly emails: number }
  | RefusedInput<EditionPlanField>
  | { readonly outcome: 'meanwhile'; readonly row: CourseHistoryRow }
  | { readonly outcome: 'conflict' };

/**
 * Sets or clears (null) the link, moved, added and dropped sessions, and e-mails confirmed people.
 * Refuses to drop all sessions, or one with attendance marks.
 */
export async function updateEdition(
  s: ReservationDeps,
  id: string,
  { version, ...fields }: Readonly<Record<string, unknown>>,
): Promise<EditionUpdated> {
  return inTransaction(s, async (work) => {
    const before = await lockEdition(work.trx, id);
    if (!before) return { outcome: 'conflict' };
    if (isNewer(before.updatedAt, version)) return { outcome: 'meanwhile', row: before };
    const current = editionOfRow(before);
    const planned = plannedSessions(current);
    const checked = checkEditionPlan(fields, planned.length);
    if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
    const { meetingLink = before.meetingLink, moved, dropped } = checked.value;
    const timetable = {
      ...current,
      moved: moved === undefined ? current.moved : (moved ?? []),
      dropped: dropped === undefined ? current.dropped : (dropped ?? []),
    };
    const movedBefore = movedSessions(before.moved);
    const isNew = (one: MovedSession) => !movedBefore.some((other) => other.n === one.n && isSameTime(other, one));
    const held = new Set(numberedSessions(current).map(({ n }) => n));
    const restored = numberedSessions(timetable).filter(({ n }) => !held.has(n));
    const changed = [...(moved?.filter(isNew) ?? []), ...restored];
    if (changed.some(({ n }) => overlapping(timetable, n))) {
      return { outcome: 'refused', problems: [{ field: 'moved', problem: 'invalid' }] };
    }
    const [sessions, remaining] = [numberedSessions(current), numberedSessions(timetable)];
    const dropsAll = sessions.length > 0 && remaining.length === 0;
    if (dropsAll || (await dropsHeld(work, id, sessions, remaining))) {
      return { outcome: 'refused', problems: [{ field: 'dropped', problem: 'invalid' }] };
    }
    const written = await work.trx
      .updateTable('courseHistory')
      .set({
        meetingLink,
        sample: 0,
        updatedAt: laterThan(before.updatedAt, work.time),
        ...(moved !== undefined && { moved: listed(moved) }),
        ...(dropped !== undefined && { dropped: listed(dropped) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const later = { ...work, at: new Date(written.updatedAt), time: written.updatedAt };
    const { row, undo } = await editionChanged(later, before, written);
    work.touched.add(id);
    await auditEdition(later, id, { ...planIn(before), ...undo?.before }, { ...planIn(row), ...undo?.after });
    return { outcome: 'changed', row, emails: work.emails.length };
  });
}

/** Whether a session with attendance marks is no longer among those `after` a change. */
export async function dropsHeld(
  { trx }: Pick<UnitOfWork, 'trx'>,
  editionId: string,
  before: readonly { readonly n: number }[],
  after: readonly { readonly n: number }[],
): Promise<boolean> {
  const remaining = new Set(after.map(({ n }) => n));
  const removed = before.map(({ n }) => n).filter((n) => !remaining.has(n));
  if (removed.length === 0) return false;
  const marked = await trx
    .selectFrom('attendance')
    .innerJoin('reservation', 'reservation.id', 'attendance.reservationId')
    .select('attendance.n')
    .where('reservation.editionId', '=', editionId)
    .where('reservation.state', '=', 'confirmed')
    .where('attendance.n', 'in', removed)
    .limit(1)
    .executeTakeFirst();
  return marked !== undefined;
}

function listed(items: readonly unknown[] | null): string | null {
  return items && items.length > 0 ? JSON.stringify(items) : null;
}

function planIn({ meetingLink, moved, dropped }: CourseHistoryRow): object {
  return { meetingLink, moved, dropped };
}
