import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { paymentReceived } from '#backend/features/reservations/emails/templates/payment.ts';
import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { deleteWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { roundMoney } from '#model/money.ts';
import { undoDelay } from '#model/undo-delay.ts';

/**
 * Enqueues the receipt of a payment, delayed by `undoDelay`. A correction until then replaces the
 * e-mail, an undo deletes it.
 */
export async function confirmPayment(
  { work, edition }: Pick<LockedReservation, 'work' | 'edition'>,
  before: ReservationRow,
  row: ReservationRow,
): Promise<void> {
  const [was, is] = [before.paidAmount ?? 0, row.paidAmount ?? 0];
  if (was === is) return;
  const cause = `reservation:${row.id}`;
  const waiting = await work.trx
    .selectFrom('mailOutbox')
    .select(['id', 'letter'])
    .where('cause', '=', cause)
    .where('kind', '=', paymentReceived.kind)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .execute();
  const taken = await deleteWaiting(
    work.trx,
    waiting.map(({ id }) => id),
  );
  // Amount before all corrections that no e-mail confirmed.
  const first = taken ? waiting.map(({ letter }) => (JSON.parse(letter) as { before?: number }).before ?? was)[0] : was;
  const confirmed = Math.max(first ?? was, await confirmedTo(work, cause));
  const received = roundMoney(is - confirmed);
  if (received <= 0 || row.state !== 'confirmed' || row.buyerId !== null || !edition) return;
  const facts = { ...(await personFacts(work.trx, row, edition)), received, before: confirmed };
  await enqueueReservationEmail(work, paymentReceived, row, facts, new Date(work.at.getTime() + undoDelay));
}

/** Largest amount that a sent receipt confirmed: a corrected slip is no new payment. */
async function confirmedTo({ trx }: UnitOfWork, cause: string): Promise<number> {
  const sent = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('cause', '=', cause)
    .where('kind', '=', paymentReceived.kind)
    .where('sentAt', 'is not', null)
    .execute();
  const amounts = sent.map(({ letter }) => {
    const { before = 0, received = 0 } = JSON.parse(letter) as { before?: number; received?: number };
    return before + received;
  });
  return Math.max(0, ...amounts);
}
