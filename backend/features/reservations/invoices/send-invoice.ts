import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { invoiceRequest } from '#backend/features/reservations/emails/templates/invoice-request.ts';
import { duesIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import { editionsOf, type LockedReservation, withReservation } from '#backend/features/reservations/repository.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { defaultLanguage } from '#model/languages.ts';
import type { ActionOutcome } from '#model/reservations/reservation.ts';
import { minute } from '#model/time-units.ts';
import { invoiceOf } from './save-invoice.ts';

/** E-mails the data to the accountant, or else the company; once while they stay the same. */
export async function sendInvoice(s: ReservationDeps, id: string): Promise<ActionOutcome> {
  return (await withReservation(s, id, undefined, sendIn)) ?? 'gone';
}

async function sendIn({ work, row, edition }: LockedReservation): Promise<ActionOutcome> {
  const invoice = invoiceOf(row);
  if (!invoice || !edition || row.state !== 'confirmed') return 'not_now';
  if (row.invoiceSentAt !== null) return 'done';
  const { accountant } = await readMoneyFacts(work.trx);
  const { email, phone, paidBy, paidOn, company } = row;
  await changeReservation(work, row, { invoiceSentAt: work.time });
  const facts = { ...(await personFacts(work.trx, row, edition)), invoice, email, phone, paidBy, paidOn, company };
  const id = work.s.newId();
  await enqueue(work.trx, {
    id,
    template: invoiceRequest,
    facts,
    recipient: accountant ?? work.s.companyInbox,
    language: defaultLanguage,
    cause: `reservation:${row.id}`,
    at: work.at,
  });
  work.emails.push(id);
  return 'done';
}

/** Leaves time to correct an amount that staff entered. */
const settles = 2 * minute;

export async function sendPaidInvoices(s: ReservationDeps): Promise<void> {
  const settled = new Date(s.now().getTime() - settles).toISOString();
  const rows = await s.db
    .selectFrom('reservation')
    .selectAll()
    .where('invoice', 'is not', null)
    .where('invoiceSentAt', 'is', null)
    .where('state', '=', 'confirmed')
    .where('updatedAt', '<=', settled)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const editions = await editionsOf(s.db, rows);
  const { dueOf } = await duesIn(s.db, [...editions.values()], await readMoneyFacts(s.db));
  for (const row of rows) if (dueOf(row)?.left === 0) await sendInvoice(s, row.id);
}
