import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { paymentReceived, paymentRefunded } from '#backend/features/reservations/emails/templates/payment.ts';
import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { roundMoney } from '#model/money.ts';
import { undoDelay } from '#model/undo-delay.ts';

type Locked = Pick<LockedReservation, 'work' | 'edition'>;

/** Enqueues the receipt of a payment to a confirmed seat. */
export function confirmPayment(locked: Locked, before: ReservationRow, row: ReservationRow): Promise<void> {
  return confirmAmount(locked, paymentReceived, before.paidAmount, row.paidAmount, row, row.state === 'confirmed');
}

/** Enqueues the e-mail about a refund, of an ended reservation too. */
export function confirmRefund(locked: Locked, before: ReservationRow, row: ReservationRow): Promise<void> {
  return confirmAmount(locked, paymentRefunded, before.refundedAmount, row.refundedAmount, row);
}

/** Enqueues an e-mail delayed by `undoDelay`. A correction until then replaces it, an undo deletes it. */
async function confirmAmount(
  { work, edition }: Locked,
  template: typeof paymentReceived,
  before: number | null,
  after: number | null,
  row: ReservationRow,
  isDue = true,
): Promise<void> {
  const [was, is] = [before ?? 0, after ?? 0];
  if (was === is) return;
  const cause = `reservation:${row.id}`;
  // Also one whose first attempt failed; one that is being sent stays.
  const unsent = await work.trx
    .deleteFrom('mailOutbox')
    .where('cause', '=', cause)
    .where('kind', '=', template.kind)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('claimedBy', 'is', null)
    .returning('letter')
    .execute();
  // Amount before all corrections that no e-mail confirmed.
  const [first = was] = unsent.map(({ letter }) => (JSON.parse(letter) as { before?: number }).before ?? was);
  const confirmed = Math.max(first, await confirmedTo(work, template, cause));
  const received = roundMoney(is - confirmed);
  if (received <= 0 || !isDue || row.buyerId !== null || !edition) return;
  const facts = { ...(await personFacts(work.trx, row, edition)), received, before: confirmed };
  await enqueueReservationEmail(work, template, row, facts, new Date(work.at.getTime() + undoDelay));
}

/** Largest amount that a sent e-mail confirmed: a corrected slip is no new payment. */
async function confirmedTo({ trx }: UnitOfWork, { kind }: EmailTemplate, cause: string): Promise<number> {
  const sent = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('cause', '=', cause)
    .where('kind', '=', kind)
    .where('sentAt', 'is not', null)
    .execute();
  const amounts = sent.map(({ letter }) => {
    const { before = 0, received = 0 } = JSON.parse(letter) as { before?: number; received?: number };
    return before + received;
  });
  return Math.max(0, ...amounts);
}
