import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import type { Actor } from '#backend/features/reservations/requests/cancel-reservation.ts';
import { confirmSeat } from '#backend/features/reservations/requests/confirm-reservation.ts';
import { reservableUntil } from '#backend/features/reservations/requests/reservable-until.ts';
import type { ActionOutcome } from '#model/reservations/reservation.ts';

/**
 * Accepts an offer; a person on the waiting list gets any free seat, first come, first served.
 * `not_now`: nothing is offered, or reservable any more.
 */
export async function acceptOffer(locked: LockedReservation, by: Actor): Promise<ActionOutcome> {
  const { work, row, edition } = locked;
  if (row.state === 'confirmed') return 'done';
  if (!edition) return 'not_now';
  if (row.state === 'waiting' || row.state === 'asked') {
    if (!reservableUntil(edition, work.at)) return 'not_now';
  } else if (row.state !== 'offered' || (row.until !== null && row.until <= work.time)) {
    return 'not_now';
  }
  return confirmSeat(locked, row, edition, by);
}
