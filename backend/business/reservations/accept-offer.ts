import type { ActOutcome } from '#model/reservation.ts';
import { giveSeat } from './confirm-reservation.ts';
import type { HeldReservation } from './hold-editions.ts';

/** Takes the seat that is offered. `not-now`: none is, or no more. */
export async function acceptOffer({ work, row, edition }: HeldReservation): Promise<ActOutcome> {
  if (row.state === 'confirmed') return 'done';
  if (row.state !== 'offered' || !edition) return 'not-now';
  if (row.until !== null && row.until <= work.time) return 'not-now';
  await giveSeat(work, row, edition);
  return 'done';
}
