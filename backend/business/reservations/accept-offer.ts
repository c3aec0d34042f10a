import type { ActOutcome } from '#model/reservation.ts';
import { giveSeat } from './confirm-reservation.ts';
import type { HeldReservation } from './hold-editions.ts';
import { reservableUntil } from './read-asking.ts';
import { seatStatements } from './take-seat.ts';

/**
 * Takes the seat that is offered; and for who waits, or asked to, one that is free: then nobody waits to whom it may be offered,
 * and whoever comes first has it. `full`: none is free; `not-now`: nothing is offered, or can be reserved any more.
 */
export async function acceptOffer({ work, row, edition }: HeldReservation): Promise<ActOutcome> {
  if (row.state === 'confirmed') return 'done';
  if (!edition) return 'not-now';
  if (row.state === 'waiting' || row.state === 'asked') {
    if (!reservableUntil(edition, work.at)) return 'not-now';
    if (!(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone'))) return 'full';
  } else if (row.state !== 'offered' || (row.until !== null && row.until <= work.time)) {
    return 'not-now';
  }
  await giveSeat(work, row, edition);
  return 'done';
}
