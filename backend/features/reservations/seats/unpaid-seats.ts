import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { endingWith, underPath } from '#backend/platform/database/dialects/like-pattern.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { isUsualDomain, registeredDomainOf } from '#model/people/email-domain.ts';
import { mostUnpaid } from '#model/reservations/reservation.ts';

/**
 * Whether the mailbox's uncommon domain (with subdomains) or the network has too many confirmed
 * unpaid seats. Rows confirmed by staff, paid, or of past groups have no `heldFrom`; free ones cost 0.
 *
 * Takes a transaction-scoped lock against concurrent confirmations in other editions: lock the
 * edition first.
 */
export async function hasTooManyUnpaid(
  { trx }: UnitOfWork,
  emailKey: string,
  from: string | undefined,
  seats: number,
): Promise<boolean> {
  await lockKey(trx, 'unpaid seats');
  const unpaid = seatsOfNetworks(trx)
    .where('state', '=', 'confirmed')
    .where((row) => row.or([row('paidAmount', 'is', null), row('paidAmount', '=', 0)]))
    .where((row) => row.or([row('seatPrice', 'is', null), row('seatPrice', '<>', 0)]));
  return reachesMost(unpaid, emailKey, from, seats);
}

/** The same for the seats of a locked edition that costs nothing. */
export function hasTooManyFree(
  { trx }: UnitOfWork,
  { editionId, emailKey, seats }: ReservationRow,
  from: string | undefined,
): Promise<boolean> {
  const confirmed = seatsOfNetworks(trx).where('editionId', '=', editionId).where('state', '=', 'confirmed');
  return reachesMost(confirmed, emailKey, from, seats);
}

/** The same for the waiting list of the locked edition, whose offers would all go to one sender. */
export function hasTooManyWaiting(
  { trx }: UnitOfWork,
  { editionId, emailKey, seats }: ReservationRow,
  from: string | undefined,
): Promise<boolean> {
  const waiting = seatsOfNetworks(trx).where('editionId', '=', editionId).where('state', 'in', ['waiting', 'offered']);
  return reachesMost(waiting, emailKey, from, seats);
}

function seatsOfNetworks(trx: DatabaseTransaction) {
  return trx
    .selectFrom('reservation')
    .select((row) => row.fn.sum<number | null>('seats').as('seats'))
    .where('heldFrom', 'is not', null);
}

async function reachesMost(
  counted: ReturnType<typeof seatsOfNetworks>,
  emailKey: string,
  from: string | undefined,
  seats: number,
): Promise<boolean> {
  const reaches = async (query: typeof counted, most: number) =>
    Number((await query.executeTakeFirstOrThrow()).seats ?? 0) + seats > most;
  const domain = registeredDomainOf(emailKey);
  const ofDomain = counted.where((row) =>
    row.or([endingWith('emailKey', `@${domain}`), endingWith('emailKey', `.${domain}`)]),
  );
  if (!isUsualDomain(emailKey) && (await reaches(ofDomain, mostUnpaid.domain))) return true;
  if (from === undefined) return false;
  return (
    (await reaches(counted.where(underPath('heldFrom', from)), mostUnpaid.address)) ||
    (await reaches(counted.where(underPath('heldFrom', pathTo('network', from))), mostUnpaid.network))
  );
}
