import type { DatabaseTransaction } from '#backend/database/tables.ts';
import { endReservation, endSeat } from './cancel-reservation.ts';
import { holdReservationsOf } from './hold-editions.ts';
import { type Aftermath, aftermathOf, type ReservationSurroundings, workIn } from './work.ts';

/**
 * Ends every reservation of the mailbox of `email` that stands, whatever its tag, because it withdrew all consent, and passes its
 * seats on; in the transaction of the withdrawal, which holds the mailbox (`holdMailbox`). Answers what is to be told after it.
 */
export async function withdrawReservations(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  email: string,
  at: Date,
): Promise<Aftermath> {
  const work = workIn(trx, s, at);
  const { rows, editions } = await holdReservationsOf(trx, email);
  for (const row of rows) {
    if (row.state === 'ended') continue;
    if (row.state === 'waiting' || row.state === 'asked') await endReservation(work, row, 'withdrawn');
    else await endSeat(work, row, editions.get(row.editionId) ?? null, 'withdrawn', 'withdrawal');
  }
  return aftermathOf(work);
}
