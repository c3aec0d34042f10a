import { displace, guestHolds } from './displace-holds.ts';
import { holdEditions } from './hold-editions.ts';
import { offerSeats } from './pass-on-seat.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

/** Turns every unconfirmed hold of guests into a request: nothing is lost, and the first to confirm gets the seat. Returns how many. */
export async function releaseHolds(s: ReservationSurroundings): Promise<number> {
  const editions = await s.db
    .selectFrom('reservation')
    .select('editionId')
    .distinct()
    .where('state', '=', 'held')
    .where('heldFrom', 'is not', null)
    .orderBy('editionId')
    .execute();
  let released = 0;
  for (const { editionId } of editions) released += await inTransaction(s, (work) => releaseIn(work, editionId));
  return released;
}

async function releaseIn(work: Work, editionId: string): Promise<number> {
  const edition = (await holdEditions(work.trx, [editionId])).get(editionId);
  if (!edition) return 0;
  const holds = await guestHolds(work.trx, editionId);
  for (const hold of holds) await displace(work, hold, edition);
  await offerSeats(work, edition, null, holds.length);
  return holds.length;
}
