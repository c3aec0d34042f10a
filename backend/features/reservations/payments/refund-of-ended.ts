import type { CancelledFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { reservationCancelled } from '#backend/features/reservations/emails/templates/seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import type { ReservationPage } from '#model/reservations/reservation-pages.ts';
import { dueIn, readMoneyFacts } from './read-due.ts';
import { refundDue } from './refunds-due.ts';

/** Refund of an ended reservation until it is entered, with the amount that the e-mail of its cancellation promised. */
export async function refundOfEnded(
  db: Database,
  row: ReservationRow,
  edition: CourseHistoryRow,
): Promise<ReservationPage['refund']> {
  if (row.buyerId !== null || row.endReason === 'edition-cancelled' || row.refundedOn !== null) return null;
  if (!row.paidAmount) return null;
  const facts = await readMoneyFacts(db);
  const isDue = refundDue(row, edition, facts, (await dueIn(db, edition, facts))(row)) !== null;
  const email = await db
    .selectFrom('mailOutbox')
    .select('letter')
    .where('cause', '=', `reservation:${row.id}`)
    .where('kind', '=', reservationCancelled.kind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The e-mail is deleted after a month.
  if (!email && row.endReason === 'cancelled') return null;
  const { refund }: Partial<CancelledFacts> = email ? JSON.parse(email.letter) : {};
  return isDue || refund === 0 ? { amount: refund ?? null } : null;
}
