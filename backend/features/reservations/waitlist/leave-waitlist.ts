import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import { endReservation, endSeat } from '#backend/features/reservations/requests/cancel-reservation.ts';
import type { ActionOutcome } from '#model/reservations/reservation.ts';

export async function leaveWaitlist({ work, row, edition }: LockedReservation): Promise<ActionOutcome> {
  if (row.state === 'ended') return 'done';
  if (row.state === 'offered') {
    await endSeat(work, row, edition, 'left', 'person');
    return 'done';
  }
  if (row.state !== 'waiting' && row.state !== 'asked') return 'not_now';
  await endReservation(work, row, 'left');
  return 'done';
}
