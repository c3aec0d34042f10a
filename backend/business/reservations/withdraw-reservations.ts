import type { DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
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
  const standing = rows.filter(({ state }) => state !== 'ended');
  const [inLine = [], seated = []] = [true, false].map((waits) => standing.filter((row) => isInLine(row) === waits));
  // First, so that no seat which comes free is offered to whoever leaves, under another tag of the mailbox.
  for (const row of inLine) await endReservation(work, row, 'withdrawn');
  for (const row of seated) {
    await endSeat(work, row, editions.get(row.editionId) ?? null, 'withdrawn', 'withdrawal');
  }
  return aftermathOf(work);
}

function isInLine({ state }: ReservationRow): boolean {
  return state === 'waiting' || state === 'asked';
}
