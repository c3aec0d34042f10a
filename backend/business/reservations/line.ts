import type { Database, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';

/**
 * The first in the line of an edition to whom a seat that came free at `freedAt` may be offered: who let it go by may not. Null:
 * it came free before anybody knows when, and who ever let one go by may not.
 */
export async function firstInLine(
  trx: Database,
  editionId: string,
  freedAt: string | null,
): Promise<ReservationRow | undefined> {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('passedAt', 'is', null), row('passedAt', '<', freedAt ?? '')]))
    .orderBy('lineAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Where somebody stands in the line of an edition, from 1; null when not in it. */
export async function placeInLine(
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

/** When the mailbox of that address last let a seat of the edition go by, in reservations of it that have ended; null when it never did. */
export async function passedBefore(trx: DatabaseTransaction, editionId: string, email: string): Promise<string | null> {
  const { last } = await trx
    .selectFrom('reservation')
    .select((row) => row.fn.max('passedAt').as('last'))
    .where('editionId', '=', editionId)
    .where(ofMailbox('reservation.emailKey', email))
    .executeTakeFirstOrThrow();
  return last;
}
