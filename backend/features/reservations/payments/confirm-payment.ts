import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { paymentReceived } from '#backend/features/reservations/emails/templates/payment.ts';
import type { HeldReservation } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { deleteWaiting } from '#backend/platform/email/outbox/outbox.ts';
import { emailDelays } from '#model/reservations/email-delays.ts';

/**
 * E-mails the receipt of a payment that staff entered, ten seconds later. A correction within them
 * replaces the e-mail, and an undo takes it back.
 */
export async function confirmPayment(
  { work, edition }: Pick<HeldReservation, 'work' | 'edition'>,
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
  // The amount before all corrections that no e-mail has confirmed.
  const first = taken ? waiting.map(({ letter }) => (JSON.parse(letter) as { before?: number }).before ?? was)[0] : was;
  const received = is - (first ?? was);
  if (received <= 0 || row.state !== 'confirmed' || row.buyerId !== null || !edition) return;
  const facts = { ...(await personFacts(work.trx, row, edition)), received, before: first ?? was };
  await enqueueReservationEmail(work, paymentReceived, row, facts, new Date(work.at.getTime() + emailDelays));
}
