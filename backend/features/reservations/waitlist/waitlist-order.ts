import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';

/**
 * Skips people who declined the seat freed at `freedAt`, or on any if null. Skips those who need
 * more than `free` seats and take no fewer.
 */
export async function firstWaiting(
  trx: Database,
  editionId: string,
  freedAt: string | null,
  free: number,
): Promise<ReservationRow | undefined> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('passedAt', 'is', null), row('passedAt', '<', freedAt ?? '')]))
    .where((row) => row.or([row('seats', '<=', free), row('wanted', 'is not', null)]))
    .orderBy('lineAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** From 1; null if not on the waiting list. */
export async function waitlistPosition(
  trx: Database,
  { id, editionId, state, lineAt }: Pick<ReservationRow, 'id' | 'editionId' | 'state' | 'lineAt'>,
): Promise<number | null> {
  if (state !== 'waiting' || lineAt === null) return null;
  const { before } = await trx
    .selectFrom('reservation')
    .select((row) => row.fn.countAll<number>().as('before'))
    .where('editionId', '=', editionId)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('lineAt', '<', lineAt), row.and([row('lineAt', '=', lineAt), row('id', '<', id)])]))
    .executeTakeFirstOrThrow();
  return before + 1;
}

export async function passedBefore(trx: DatabaseTransaction, editionId: string, email: string): Promise<string | null> {
  const { last } = await trx
    .selectFrom('reservation')
    .select((row) => row.fn.max('passedAt').as('last'))
    .where('editionId', '=', editionId)
    .where(ofMailbox('reservation.emailKey', email))
    .executeTakeFirstOrThrow();
  return last;
}
