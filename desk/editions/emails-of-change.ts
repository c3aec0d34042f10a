import { sessionsOf, type Timetable } from '#model/reservations/sessions.ts';
import { asEdition, type StaffEdition } from './edition.ts';

/**
 * Mirrors `editionChanged` of the service. Other sessions offer all free seats to the waiting list,
 * otherwise only new ones. `informed`: e-mails about sessions, place or link; `offered`: seat
 * offers.
 */
export function emailsOfChange(
  edition: StaffEdition,
  after: Timetable & Pick<StaffEdition, 'place' | 'meetingLink'>,
  capacity: number | null,
) {
  const { taken, held, free, waiting } = edition.seats;
  const differ = JSON.stringify(sessionsOf(asEdition(edition))) !== JSON.stringify(sessionsOf(after));
  const informs =
    differ || (['place', 'meetingLink'] as const).some((field) => (after[field] ?? '') !== (edition[field] ?? ''));
  const freeThen = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - held);
  const freeNow = free ?? Number.POSITIVE_INFINITY;
  const fresh = differ ? freeThen : freeThen === freeNow ? 0 : freeThen - freeNow;
  return { informed: informs ? edition.emailed : 0, offered: Math.max(0, Math.min(waiting, fresh)) };
}
