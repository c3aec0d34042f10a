import { sessionsOf, type Timetable } from '#model/sessions.ts';
import { asEdition, type StaffEdition } from './edition.ts';

/** What a change writes to people, before it is made. */
export interface LettersOfChange {
  /** Who has a seat, and is told of other days or hours. */
  readonly told: number;
  /** Who waits in the line, and is offered a seat. */
  readonly offered: number;
}

/**
 * How many people get a letter when a group has this timetable and so many seats (as `editionChanged` of the service does it):
 * other sessions are told to who has a seat; seats that are new are offered to the line, with other sessions all that are free.
 */
export function lettersOfChange(edition: StaffEdition, timetable: Timetable, capacity: number | null): LettersOfChange {
  const { taken, held, free, waiting } = edition.seats;
  const differ = JSON.stringify(sessionsOf(asEdition(edition))) !== JSON.stringify(sessionsOf(timetable));
  const freeThen = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - held);
  const freeNow = free ?? Number.POSITIVE_INFINITY;
  const fresh = differ ? freeThen : freeThen === freeNow ? 0 : freeThen - freeNow;
  return { told: differ ? taken : 0, offered: Math.max(0, Math.min(waiting, fresh)) };
}
