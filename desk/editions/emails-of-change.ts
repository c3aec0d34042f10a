import { concernsSeats, sessionsDiffer } from '#model/reservations/edition-change.ts';
import type { Timetable } from '#model/reservations/sessions.ts';
import { asEdition, type StaffEdition } from './edition.ts';

/**
 * As `editionChanged` of the service. Other sessions offer all free seats to the waiting list,
 * otherwise only new ones. `informed`: e-mails about sessions, place or link; `offered`: seat
 * offers.
 */
export function emailsOfChange(
  edition: StaffEdition,
  changed: Timetable & Pick<StaffEdition, 'place' | 'meetingLink'>,
  capacity: number | null,
) {
  const { taken, held, free, waiting } = edition.seats;
  const before = asEdition(edition);
  const freeAfter = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - held);
  const freeBefore = free ?? Number.POSITIVE_INFINITY;
  const newlyFree = sessionsDiffer(before, changed) ? freeAfter : freeAfter === freeBefore ? 0 : freeAfter - freeBefore;
  const isAnnounced = concernsSeats({ ...before, meetingLink: edition.meetingLink }, changed);
  return { informed: isAnnounced ? edition.emailed : 0, offered: Math.max(0, Math.min(waiting, newlyFree)) };
}
