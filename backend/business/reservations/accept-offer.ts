import type { ActOutcome } from '#model/reservation.ts';
import type { Actor } from './cancel-reservation.ts';
import { confirmSeat } from './confirm-reservation.ts';
import type { HeldReservation } from './hold-editions.ts';
import { reservableUntil } from './read-asking.ts';

/**
 * Accepts an offered seat. A person on the waiting list gets any free seat, first come, first served. `full`:
 * none is left; `not-now`: nothing is offered, or can be reserved any more.
 */
export async function acceptOffer({ work, row, edition }: HeldReservation, by: Actor): Promise<ActOutcome> {
  if (row.state === 'confirmed') return 'done';
  if (!edition) return 'not-now';
  if (row.state === 'waiting' || row.state === 'asked') {
    if (!reservableUntil(edition, work.at)) return 'not-now';
  } else if (row.state !== 'offered' || (row.until !== null && row.until <= work.time)) {
    return 'not-now';
  }
  return confirmSeat(work, row, edition, by);
}
