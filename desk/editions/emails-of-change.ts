import { sessionsOf, type Timetable } from '#model/reservations/sessions.ts';
import { asEdition, type StaffEdition } from './edition.ts';

/**
 * Mirrors `editionChanged` of the service. Other sessions offer all free seats to the waiting list,
 * otherwise only new ones. `informed`: e-mails about sessions, place or link; `offered`: seat
 * offers.
 */
export function emailsOfChange(
  edition: StaffEdition,
  changed: Timetable & Pick<StaffEdition, 'place' | 'meetingLink'>,
  capacity: number | null,
) {
  const { taken, held, free, waiting } = edition.seats;
  const sessionsDiffer = JSON.stringify(sessionsOf(asEdition(edition))) !== JSON.stringify(sessionsOf(changed));
  const isRelevant =
    sessionsDiffer ||
    (['place', 'meetingLink'] as const).some((field) => (changed[field] ?? '') !== (edition[field] ?? ''));
  const freeAfter = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - held);
  const freeBefore = free ?? Number.POSITIVE_INFINITY;
  const newlyFree = sessionsDiffer ? freeAfter : freeAfter === freeBefore ? 0 : freeAfter - freeBefore;
  return { informed: isRelevant ? edition.emailed : 0, offered: Math.max(0, Math.min(waiting, newlyFree)) };
}
