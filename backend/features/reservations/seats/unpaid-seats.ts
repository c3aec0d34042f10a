import { pathTo } from '#backend/features/reservations/requests/held-from.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { endingWith, underPath } from '#backend/platform/database/dialects/like-pattern.ts';
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
  const unpaid = trx
    .selectFrom('reservation')
    .select((row) => row.fn.sum<number | null>('seats').as('seats'))
    .where('state', '=', 'confirmed')
    .where('heldFrom', 'is not', null)
    .where((row) => row.or([row('paidAmount', 'is', null), row('paidAmount', '=', 0)]))
    .where((row) => row.or([row('seatPrice', 'is', null), row('seatPrice', '<>', 0)]));
  const reaches = async (query: typeof unpaid, most: number) =>
    Number((await query.executeTakeFirstOrThrow()).seats ?? 0) + seats > most;
  const domain = registeredDomainOf(emailKey);
  const ofDomain = unpaid.where((row) =>
    row.or([endingWith('emailKey', `@${domain}`), endingWith('emailKey', `.${domain}`)]),
  );
  if (!isUsualDomain(emailKey) && (await reaches(ofDomain, mostUnpaid.domain))) return true;
  if (from === undefined) return false;
  return (
    (await reaches(unpaid.where(underPath('heldFrom', from)), mostUnpaid.address)) ||
    (await reaches(unpaid.where(underPath('heldFrom', pathTo('network', from))), mostUnpaid.network))
  );
}
