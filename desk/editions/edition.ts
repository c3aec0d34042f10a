import type { FieldsOf } from '#client/query-types.ts';
import type * as api from '#model/api.generated.ts';
import { type Edition, type EditionTimes, editionTimes } from '#model/courses/edition.ts';
import type { Session } from '#model/courses/session.ts';
import { numberedSessions } from '#model/reservations/sessions.ts';

export const editionFields =
  `id courseId date hour period cost visible open capacity sessions teacher place vatIncluded cancelHours meetingLink
  moved { n date from to } dropped cancelledAt updatedAt emailed seats { capacity taken held free waiting heldUntil }` as const;

/** Cost null: the price of the course. */
export type StaffEdition = FieldsOf<api.StaffEdition, typeof editionFields>;

export function asEdition(edition: StaffEdition): Edition {
  return { ...edition, cancelled: edition.cancelledAt !== null };
}

/** Null without a first day or hours. */
export function timesOf(edition: StaffEdition): EditionTimes | null {
  return editionTimes(asEdition(edition));
}

/** `begun`: until its last class ends. `hidden`: unpublished. `closed`: takes no reservations. */
export type EditionStatus = 'cancelled' | 'undated' | 'past' | 'begun' | 'hidden' | 'closed' | 'full' | 'open';

/** The first that applies. */
export function statusOf(edition: StaffEdition, now: Date): EditionStatus {
  if (edition.cancelledAt !== null) return 'cancelled';
  const times = timesOf(edition);
  if (!times) return 'undated';
  if (now >= times.ends) return 'past';
  if (now >= times.begins) return 'begun';
  if (!edition.visible) return 'hidden';
  if (!edition.open) return 'closed';
  return edition.seats.free === 0 ? 'full' : 'open';
}

export function isEditionOver(edition: StaffEdition, now: Date): boolean {
  const status = statusOf(edition, now);
  return status === 'past' || status === 'cancelled';
}

/** `n`: place in the plan, from 1, kept when the session is moved. */
export interface NumberedSession extends Session {
  readonly n: number;
  readonly moved: boolean;
}

/** Dropped sessions, at the times that restoring gives. */
export function droppedIn(edition: StaffEdition): readonly NumberedSession[] {
  return sessionsIn({ ...edition, dropped: [] }).filter(({ n }) => edition.dropped.includes(n));
}

export function sessionsIn(edition: StaffEdition): readonly NumberedSession[] {
  const moved = new Set(edition.moved.map(({ n }) => n));
  return numberedSessions(edition).map((session) => ({ ...session, moved: moved.has(session.n) }));
}
