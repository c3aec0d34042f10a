import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { day } from '#model/time-units.ts';
import { ofMailbox, ofReservation } from './where-mailbox.ts';

const ownerFor = 30 * day;

/** `owner`: used a reservation link within 30 days (`emailsToMailbox`). */
export async function isVerifiedMailbox(
  trx: DatabaseTransaction,
  email: string,
  at: Date,
): Promise<'stranger' | 'owner'> {
  const visited = await trx
    .selectFrom('reservation')
    .select('id')
    .where(ofMailbox('reservation.emailKey', email))
    .where('actedAt', '>', new Date(at.getTime() - ownerFor).toISOString())
    .limit(1)
    .executeTakeFirst();
  return visited ? 'owner' : 'stranger';
}

export async function hasConfirmedReservation(db: Database, email: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('reservation')
    .select('id')
    .where(ofReservation(email))
    .where('confirmedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return confirmed !== undefined;
}
