import { type Edition, type EditionTimes, editionTimes } from '#model/edition.ts';
import type { Seats } from '#model/reservation.ts';
import type { MovedSession } from '#model/sessions.ts';

/** A group of a course with all that staff know of it (`StaffEdition` of the wire). */
export interface StaffEdition {
  readonly id: string;
  readonly courseId: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** `HH:MM-HH:MM`, where the company is. */
  readonly hour: string | null;
  readonly period: string | null;
  /** In MXN, a person; null: that of the course. */
  readonly cost: number | null;
  readonly visible: boolean;
  readonly open: boolean;
  readonly capacity: number | null;
  readonly sessions: number | null;
  readonly teacher: string | null;
  readonly place: string | null;
  readonly vatIncluded: boolean | null;
  readonly cancelHours: number | null;
  readonly meetingLink: string | null;
  readonly moved: readonly MovedSession[];
  readonly cancelledAt: string | null;
  readonly updatedAt: string;
  readonly seats: Seats;
}

/** The fields of `StaffEdition`, for a question. */
export const editionFields =
  'id courseId date hour period cost visible open capacity sessions teacher place vatIncluded cancelHours meetingLink ' +
  'moved { n date from to } cancelledAt updatedAt seats { capacity taken held free waiting heldUntil }';

/** As the rules of the model take it. */
export function asEdition(edition: StaffEdition): Edition {
  return { ...edition, cancelled: edition.cancelledAt !== null };
}

/** When it begins and ends; null while it has no first day or hour. */
export function timesOf(edition: StaffEdition): EditionTimes | null {
  return editionTimes(asEdition(edition));
}

/** `begun`: its first class began, and its last is not over. `hidden`: not published. `closed`: shown, and not open for reservations. */
export type EditionStand = 'cancelled' | 'undated' | 'past' | 'begun' | 'hidden' | 'closed' | 'full' | 'open';

/** How a group stands at `now`, in one word: the first that holds. */
export function standOf(edition: StaffEdition, now: Date): EditionStand {
  if (edition.cancelledAt !== null) return 'cancelled';
  const times = timesOf(edition);
  if (!times) return 'undated';
  if (now >= times.ends) return 'past';
  if (now >= times.begins) return 'begun';
  if (!edition.visible) return 'hidden';
  if (!edition.open) return 'closed';
  return edition.seats.free === 0 ? 'full' : 'open';
}

/** Whether nothing happens in it any more. */
export function isOver(edition: StaffEdition, now: Date): boolean {
  const stand = standOf(edition, now);
  return stand === 'past' || stand === 'cancelled';
}
