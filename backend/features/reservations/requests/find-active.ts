import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';

/** Finds the mailbox's reservation in the edition that has not ended. Ignores the tag of the address. */
export async function findActive(
  { trx }: { readonly trx: Database },
  editionId: string,
  email: string,
  except = '',
): Promise<ReservationRow | undefined> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where(ofMailbox('reservation.emailKey', email))
    .where('state', '<>', 'ended')
    .where('id', '<>', except)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
}
