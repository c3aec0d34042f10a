import type { Correction } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { roundMoney } from '#model/money.ts';
import { emailKey } from '#model/people/email.ts';
import { seatedStates } from '#model/reservations/reservation.ts';
import { forgetAttendance } from './attendance/mark-attendance.ts';
import { resendEmails } from './emails/resend-emails.ts';
import { releaseMovements } from './payments/bank-movements.ts';
import { findEdition, lockReservationsOf, reservationsOf } from './repository.ts';
import { findActive } from './requests/find-active.ts';
import type { ReservationRow } from './tables.ts';
import {
  changeReservation,
  collectAfterCommit,
  type ReservationDeps,
  type UnitOfWork,
  unitOfWorkIn,
} from './unit-of-work.ts';
import { freedAtOf, offerFreedSeats } from './waitlist/offer-freed-seats.ts';

export async function findReservations(trx: DatabaseTransaction, email: string): Promise<readonly ReservationRow[]> {
  const rows = await reservationsOf(trx, email);
  return rows.map((row) => ({ ...row, heldFrom: null, searchText: null }));
}

export async function withCourses(
  trx: DatabaseTransaction,
  rows: readonly ReservationRow[],
): Promise<readonly object[]> {
  const named = [];
  for (const row of rows) {
    const edition = await trx
      .selectFrom('courseHistory')
      .leftJoin('course', 'course.id', 'courseHistory.idCourse')
      .select(['course.name as course', 'course.nameEn as courseEn', 'courseHistory.date', 'courseHistory.hour'])
      .where('courseHistory.id', '=', row.editionId)
      .executeTakeFirst();
    named.push({ ...edition, ...row });
  }
  return named;
}

/** A new address gets status e-mails, as links of older ones end. */
export async function correctReservations(
  trx: DatabaseTransaction,
  s: ReservationDeps,
  email: string,
  { name, lastname, email: to }: Correction,
): Promise<readonly Change[]> {
  const work = unitOfWorkIn(trx, s, s.now());
  const { rows, editions } = await lockReservationsOf(trx, email);
  for (const row of rows) {
    const changed = await changeReservation(work, row, {
      ...(name !== undefined && { name }),
      ...(lastname !== undefined && { lastname }),
      ...((name !== undefined || lastname !== undefined) && { nameConfirmedAt: null }),
      ...(to !== undefined && { email: to, emailKey: isAttendeeKey(row) ? s.newId() : emailKey(to) }),
    });
    const edition = editions.get(row.editionId);
    if (changed.emailKey !== row.emailKey && edition) await resendEmails(work, changed, edition);
  }
  if (to !== undefined) {
    const requests = trx.updateTable('asking').set({ mailbox: mailboxOf(to) });
    await requests.where('mailbox', '=', mailboxOf(email)).execute();
  }
  // Pages do not show names.
  work.touched.clear();
  return (await collectAfterCommit(work)).changes;
}

/** An attendee's key is not the address, also after the buyer is erased. */
function isAttendeeKey({ buyerId, email, emailKey: key }: ReservationRow): boolean {
  return buyerId !== null || (email !== '' && key !== emailKey(email));
}

/** Corrects the address of one attendee, which a buyer typed; null if `cause` is no attendee. */
export async function correctAttendee(
  trx: DatabaseTransaction,
  s: ReservationDeps,
  cause: string,
  email: string,
): Promise<readonly Change[] | null> {
  const id = cause.replace(/^reservation:/, '');
  const rows = trx.selectFrom('reservation').selectAll().where('id', '=', id).where('buyerId', 'is not', null);
  const row = await rows.executeTakeFirst();
  if (!row) return null;
  const work = unitOfWorkIn(trx, s, s.now());
  const changed = await changeReservation(work, row, { email, emailKey: s.newId() });
  const edition = await findEdition(trx, row.editionId);
  if (edition) await resendEmails(work, changed, edition);
  await s.contactChanged?.(trx, changed);
  return (await collectAfterCommit(work)).changes;
}

export async function isTwiceInGroup(trx: DatabaseTransaction, email: string, to: string): Promise<boolean> {
  if (mailboxOf(email) === mailboxOf(to)) return false;
  const found = await findReservations(trx, email);
  const rows = found.filter(({ state, buyerId }) => state !== 'ended' && buyerId === null);
  // Callers with one telephone number may have several.
  if (new Set(rows.map(({ editionId }) => editionId)).size < rows.length) return true;
  for (const { editionId, id } of rows) if (await findActive({ trx }, editionId, to, id)) return true;
  return false;
}

/** Passes seats on. Consents stay as proof (decision 0018). */
export async function eraseReservations(
  trx: DatabaseTransaction,
  s: ReservationDeps,
  email: string,
): Promise<readonly Change[]> {
  const work = unitOfWorkIn(trx, s, s.now());
  const { rows, editions } = await lockReservationsOf(trx, email);
  await trx.deleteFrom('reservation').where(ofReservation(email)).execute();
  await trx.deleteFrom('asking').where('mailbox', '=', mailboxOf(email)).execute();
  const ids = rows.map(({ id }) => id);
  await forgetAttendance(trx, ids);
  await releaseMovements(trx, ids);
  for (const row of rows) {
    await trx.deleteFrom('mailOutbox').where('cause', '=', `reservation:${row.id}`).execute();
    const edition = editions.get(row.editionId);
    work.touched.add(row.editionId);
    work.written.set(row.id, row.editionId);
    if (edition && (seatedStates as readonly string[]).includes(row.state)) {
      await offerFreedSeats(work, edition, freedAtOf(work, row), row.seats - (await retainAttendees(work, row)));
    }
  }
  return (await collectAfterCommit(work)).changes;
}

/**
 * Attendees of an erased buyer keep their seats and shares of the payment. Returns their number.
 */
async function retainAttendees(
  work: UnitOfWork,
  { id, seats, seatPrice, paidBy, paidOn, refundedOn, ...row }: ReservationRow,
): Promise<number> {
  const shareOf = (amount: number | null) => (amount === null ? null : roundMoney(amount / Math.max(1, seats)));
  const shares = { paidAmount: shareOf(row.paidAmount), refundedAmount: shareOf(row.refundedAmount) };
  const retained = await work.trx
    .updateTable('reservation')
    .set({
      seats: 1,
      buyerId: null,
      company: null,
      searchText: null,
      seatPrice,
      ...shares,
      paidBy,
      paidOn,
      refundedOn,
      updatedAt: work.time,
    })
    .where('buyerId', '=', id)
    .where('state', '=', 'confirmed')
    .returning(['id', 'editionId'])
    .execute();
  for (const { id, editionId } of retained) work.written.set(id, editionId);
  return retained.length;
}
