import type { CatalogueEdition } from './course.ts';
import { defaultCancelHours, type EditionState, hour, type Seats } from './reservation.ts';
import type { Session } from './session.ts';
import { endOf, hoursInAll, movedClasses, sessionsOf, startOf, type Timetable } from './sessions.ts';

/** An edition as it is kept, for whoever judges it. */
export interface Edition extends Timetable {
  readonly id: string;
  /** In MXN, a person. */
  readonly cost: number | null;
  readonly capacity: number | null;
  readonly vatIncluded: boolean | null;
  readonly teacher: string | null;
  readonly place: string | null;
  readonly visible: boolean;
  /** Whether seats can be reserved. */
  readonly open: boolean;
  readonly cancelHours: number | null;
  readonly cancelled: boolean;
}

/** What becomes of an edition's sessions in time; null while it has no first day or hour. */
export interface EditionTimes {
  readonly first: Session;
  readonly last: Session;
  /** When the first class begins, and the last ends. */
  readonly begins: Date;
  readonly ends: Date;
  /** The last moment at which who has a seat may give it up. */
  readonly cancelUntil: Date;
}

export function editionTimes(edition: Pick<Edition, keyof Timetable | 'cancelHours'>): EditionTimes | null {
  const sessions = sessionsOf(edition);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return null;
  const begins = startOf(first);
  const cancelUntil = new Date(begins.getTime() - (edition.cancelHours ?? defaultCancelHours) * hour);
  return { first, last, begins, ends: endOf(last), cancelUntil };
}

/** Whether it can be reserved at `now`, and how. `free` is the seats' own count; null where they are not counted. */
export function editionState(edition: Edition, free: number | null, now: Date): EditionState {
  if (edition.cancelled) return 'cancelled';
  const times = editionTimes(edition);
  if (times && now >= times.begins) return 'past';
  // Without any seat there is no line that could move.
  if (!times || !edition.open || edition.capacity === 0) return 'not-open';
  return free === null || free > 0 ? 'free' : 'full';
}

/** An edition as pages show it. */
export function catalogueEdition(edition: Edition, seats: Seats, now: Date): CatalogueEdition {
  const { id, date, hour: hours, period, cost, capacity, vatIncluded, teacher, place } = edition;
  const sessions = sessionsOf(edition);
  return {
    id,
    date: sessions[0]?.date ?? date,
    hour: hours,
    period,
    cost,
    capacity,
    vatIncluded,
    teacher,
    place,
    state: editionState(edition, seats.free, now),
    seats,
    moved: movedClasses(edition),
    lastDay: edition.sessions === null ? null : (sessions.at(-1)?.date ?? null),
    classes: edition.sessions === null ? 0 : sessions.length,
    hoursInAll: edition.sessions === null ? 0 : hoursInAll(sessions),
  };
}
