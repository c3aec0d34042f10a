import { beginToWait } from '#backend/features/reservations/requests/confirm-reservation.ts';
import { findActive } from '#backend/features/reservations/requests/find-active.ts';
import { insertReservation, seatsOfBuyer } from '#backend/features/reservations/requests/insert-reservation.ts';
import { reservableUntil } from '#backend/features/reservations/requests/reservable-until.ts';
import { isFirmlyFull } from '#backend/features/reservations/seats/displace-holds.ts';
import {
  detailsOf,
  forCaller,
  type ReservedFor,
  type ReserveForRequest,
} from '#backend/features/reservations/staff/reserve-for.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { emailKey } from '#model/people/email.ts';
import { passedBefore } from './waitlist-order.ts';

/** Adds a caller to a full edition's waiting list. Idempotent. `full`: a seat is free instead. */
export async function addToWaitlist(s: ReservationDeps, request: ReserveForRequest): Promise<ReservedFor> {
  return forCaller(s, request, async (work, typed, edition) => {
    const id = request.id ?? s.newId();
    const key = typed.email === '' ? id : emailKey(typed.email);
    if (!edition || !reservableUntil(edition, work.at)) return { outcome: 'closed', state: null };
    const active = await findActive(work, edition.id, key);
    if (active && active.state !== 'asked' && active.state !== 'requested') return { outcome: 'already', row: active };
    if (edition.capacity !== null && typed.seats > edition.capacity) {
      return { outcome: 'refused', problems: [{ field: 'seats', problem: 'invalid' }] };
    }
    if (!(await isFirmlyFull(work.trx, edition, typed.seats))) return { outcome: 'full' };
    const party = { ...seatsOfBuyer(typed), wanted: null };
    const row = active
      ? await changeReservation(work, active, { ...detailsOf(request, typed), ...party })
      : await insertReservation(work, {
          ...typed,
          ...party,
          id,
          editionId: edition.id,
          emailKey: key,
          language: request.language,
          state: 'asked',
          note: request.note ?? null,
          passedAt: await passedBefore(work.trx, edition.id, key),
        });
    return { outcome: 'done', row: await beginToWait(work, row, edition) };
  });
}
