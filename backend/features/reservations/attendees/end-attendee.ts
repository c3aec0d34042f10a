import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { reservationCancelled } from '#backend/features/reservations/emails/templates/seat.ts';
import { mayWrite } from '#backend/features/reservations/requests/enqueue-unverified-email.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import type { EndReason } from '#model/reservations/reservation.ts';

/** The seat stays the buyer's. An attendee who leaves gets no e-mail. */
export async function endAttendee(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow | null,
  endReason: EndReason,
  by: 'buyer' | 'attendee' = 'buyer',
): Promise<void> {
  const ended = await changeReservation(work, row, { state: 'ended', endReason, passedAt: work.time });
  if (by === 'attendee' || !edition) return;
  const typed = await causedByBuyer(work, row, edition);
  if (!typed) return;
  const facts = { ...(await personFacts(work.trx, ended, edition)), ...typed, by };
  await enqueueReservationEmail(work, reservationCancelled, ended, facts);
}

/** Marks an e-mail as caused by a buyer; null beyond the limit of its mailbox, or without its consent. */
export async function causedByBuyer(
  work: UnitOfWork,
  { email }: Pick<ReservationRow, 'email'>,
  { id }: Pick<CourseHistoryRow, 'id'>,
): Promise<{ readonly typedAt: string } | null> {
  if (email === '' || !(await mayWrite(work, email, id, 0))) return null;
  return (await suppressedSince(work.trx, email, 'withdrawn')) === null ? { typedAt: work.time } : null;
}
