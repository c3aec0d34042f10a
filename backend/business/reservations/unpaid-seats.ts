import type { ReservationRow } from '#backend/database/tables.ts';
import { endingWith, underPath } from '#backend/database/text-ends.ts';
import { isUsualDomain, registeredDomainOf } from '#model/email-domain.ts';
import { mostUnpaid } from '#model/reservation.ts';
import { pathTo } from './held-from.ts';
import type { Work } from './work.ts';

/**
 * Whether the unusual domain of that reservation with its subdomains, or the network that asked for it, has as many confirmed
 * unpaid seats as it may, over all groups that cost something: then staff confirm it. Rows that are paid or whose group is over
 * have no `heldFrom` any more.
 */
export async function hasTooManyUnpaid({ trx }: Work, { emailKey, heldFrom }: ReservationRow): Promise<boolean> {
  const unpaid = trx
    .selectFrom('reservation')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .where('heldFrom', 'is not', null)
    .where((row) => row.or([row('paidAmount', 'is', null), row('paidAmount', '=', 0)]))
    .where('editionId', 'not in', trx.selectFrom('courseHistory').select('id').where('cost', '=', 0));
  const reaches = async (query: typeof unpaid, most: number) =>
    Number((await query.executeTakeFirstOrThrow()).count) >= most;
  const domain = registeredDomainOf(emailKey);
  const ofDomain = unpaid.where((row) =>
    row.or([endingWith('emailKey', `@${domain}`), endingWith('emailKey', `.${domain}`)]),
  );
  if (!isUsualDomain(emailKey) && (await reaches(ofDomain, mostUnpaid.domain))) return true;
  if (heldFrom === null) return false;
  return (
    (await reaches(unpaid.where(underPath('heldFrom', heldFrom)), mostUnpaid.address)) ||
    (await reaches(unpaid.where(underPath('heldFrom', pathTo('network', heldFrom))), mostUnpaid.network))
  );
}
