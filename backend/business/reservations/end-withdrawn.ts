import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { endReservation, endSeat } from './cancel-reservation.ts';
import { heldRows } from './person.ts';
import { aftermathOf, type ReservationSurroundings, workIn } from './work.ts';

/**
 * Ends what the reader of a mailbox has and waits for, in the transaction in which they withdraw what they agreed to and in which the
 * mailbox is held. Seats go on to the line.
 */
export async function endWithdrawn(
  s: ReservationSurroundings,
  trx: DatabaseTransaction,
  email: string,
): Promise<readonly Change[]> {
  const work = workIn(trx, s, s.now());
  const rows = (await heldRows(trx, email)).filter(([{ state }]) => state !== 'ended');
  const [waiting, seated] = [
    rows.filter(([{ state }]) => state === 'waiting' || state === 'asked'),
    rows.filter(([{ state }]) => state !== 'waiting' && state !== 'asked'),
  ];
  // First: a seat that comes free is not offered to whoever leaves.
  for (const [row] of waiting) await endReservation(work, row, 'withdrawn');
  for (const [row, edition] of seated) await endSeat(work, row, edition, 'withdrawn', 'withdrawal');
  return (await aftermathOf(work)).changes;
}
