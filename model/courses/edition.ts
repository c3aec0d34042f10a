import type { Session } from '#model/courses/session.ts';
import { defaultCancelHours, type EditionState, type Seats } from '#model/reservations/reservation.ts';
import {
  classChanges,
  daysWithout,
  endOf,
  hoursInAll,
  sessionsOf,
  startOf,
  type Timetable,
} from '#model/reservations/sessions.ts';
import { hour } from '#model/time-units.ts';
import { type CatalogueEdition, type ShownFields, shownFieldsOf } from './course.ts';

export interface Edition extends Timetable, ShownFields {
  readonly id: string;
  readonly capacity: number | null;
  readonly visible: boolean;
  readonly open: boolean;
  readonly cancelHours: number | null;
  readonly cancelled: boolean;
  /** Shipped with the product, unchanged by staff. */
  readonly sample?: boolean;
}

/** Boolean columns, stored as 1 and 0. */
export const editionFlags = ['visible', 'open', 'vatIncluded'] as const satisfies readonly (keyof Edition)[];

export interface EditionTimes {
  readonly first: Session;
  readonly last: Session;
  readonly begins: Date;
  readonly ends: Date;
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

/** `free`: null when unlimited. */
export function editionState(edition: Edition, free: number | null, now: Date): EditionState {
  if (edition.cancelled) return 'cancelled';
  const times = editionTimes(edition);
  if (times && now >= times.begins) return 'past';
  // With a capacity of 0 the waiting list would never move.
  if (!times || !edition.open || edition.capacity === 0) return 'not-open';
  return free === null || free > 0 ? 'free' : 'full';
}

/** `isPublic`: the site is public, so samples are marked. */
export function catalogueEdition(edition: Edition, seats: Seats, now: Date, isPublic = false): CatalogueEdition {
  const { id, date, capacity } = edition;
  const sessions = sessionsOf(edition);
  return {
    ...shownFieldsOf(edition),
    ...(isPublic && edition.sample && { sample: true }),
    id,
    date: sessions[0]?.date ?? date,
    capacity,
    state: editionState(edition, seats.free, now),
    seats,
    moved: classChanges(edition),
    daysWithout: daysWithout(edition),
    lastDay: edition.sessions === null ? null : (sessions.at(-1)?.date ?? null),
    classes: edition.sessions === null ? 0 : sessions.length,
    hoursInAll: edition.sessions === null ? 0 : hoursInAll(sessions),
  };
}
