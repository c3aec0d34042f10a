import { lockEdition } from '#backend/features/reservations/repository.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { offerInOrder } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { displace, guestHolds } from './displace-holds.ts';

/** Turns all unconfirmed guest holds into requests. */
export async function releaseHolds(s: ReservationDeps): Promise<number> {
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

async function releaseIn(work: UnitOfWork, editionId: string): Promise<number> {
  const edition = await lockEdition(work.trx, editionId);
  if (!edition) return 0;
  const holds = await guestHolds(work.trx, editionId);
  for (const hold of holds) await displace(work, hold, edition);
  const seats = holds.reduce((sum, hold) => sum + hold.seats, 0);
  await offerInOrder(work, edition, null, seats);
  return holds.length;
}
