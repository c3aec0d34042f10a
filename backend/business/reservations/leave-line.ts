import type { ActOutcome } from '#model/reservation.ts';
import { endReservation, endSeat } from './cancel-reservation.ts';
import type { HeldReservation } from './hold-editions.ts';

/** Leaves the line, or takes back the wish to be in it; a seat that was offered goes on to the next. */
export async function leaveLine({ work, row, edition }: HeldReservation): Promise<ActOutcome> {
  if (row.state === 'ended') return 'done';
  if (row.state === 'offered') {
    await endSeat(work, row, edition, 'left', 'person');
    return 'done';
  }
  if (row.state !== 'waiting' && row.state !== 'asked') return 'not-now';
  await endReservation(work, row, 'left');
  return 'done';
}
