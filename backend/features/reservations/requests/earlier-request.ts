import { giveSeatBack } from '#backend/features/reservations/seats/take-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { deleteUnsent, mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { requestMark, type SeenReservation } from '#backend/platform/tokens/email-token.ts';
import { isConfirmed } from '#model/reservations/reservation.ts';
import { endReservation } from './cancel-reservation.ts';
import { findActive } from './find-active.ts';
import { isFrom } from './held-from.ts';
import type { AskRequest } from './read-hold-request.ts';

/**
 * Finds the unconfirmed row of an earlier request. Only the token of the request that stored the row
 * finds it, from the same network, while neither a further request of the mailbox nor a note of staff
 * relies on the row.
 */
export async function findEarlier(
  work: UnitOfWork,
  { editionId, from }: AskRequest,
  earlier: SeenReservation | null,
): Promise<ReservationRow | undefined> {
  if (earlier?.editionId !== editionId) return undefined;
  const row = await findActive(work, editionId, earlier.email);
  const isOwn = row && requestMark(row.id) === earlier.mark && isFrom('network', row.heldFrom, from);
  if (!isOwn || isConfirmed(row) || row.note !== null) return undefined;
  const requests = await work.trx
    .selectFrom('asking')
    .select('id')
    .where('mailbox', '=', mailboxOf(row.email))
    .where('editionId', '=', editionId)
    .where('since', '>=', row.createdAt)
    .execute();
  return requests.every(({ id }) => requestMark(id) === earlier.mark) ? row : undefined;
}

/** Ends the mailbox's other requests of forms without ids: their values, sent again, are a new request. */
export async function endOtherRequests(
  { trx, time }: UnitOfWork,
  { editionId, email }: Pick<ReservationRow, 'editionId' | 'email'>,
  id: string,
): Promise<void> {
  await trx
    .updateTable('asking')
    .set({ until: time })
    .where('mailbox', '=', mailboxOf(email))
    .where('editionId', '=', editionId)
    .where('until', '>', time)
    .where('id', '<>', id)
    .execute();
}

/** Ends a corrected row, its request and its unsent e-mails. The link of a sent one still takes a seat that is left. */
export async function endEarlier(work: UnitOfWork, row: ReservationRow): Promise<void> {
  await endReservation(work, row, 'expired');
  if (row.state === 'held') await giveSeatBack(work.trx, row.editionId, row.seats);
  await work.trx.updateTable('asking').set({ until: work.time }).where('id', '=', row.id).execute();
  await deleteUnsent(work.trx, `reservation:${row.id}`);
}
