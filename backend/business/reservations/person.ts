import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { ofReservation } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { emailKey } from '#model/email.ts';
import { seatedStates } from '#model/reservation.ts';
import type { Correction } from '../room.ts';
import { holdReservationsOf } from './hold-editions.ts';
import { forgetAttendance } from './mark-attendance.ts';
import { freedAtOf, passOnSeat } from './pass-on-seat.ts';
import { findActive } from './read-asking.ts';
import { tellAnew } from './tell-anew.ts';
import { aftermathOf, changeReservation, type ReservationSurroundings, workIn } from './work.ts';

/** The reservations of a mailbox, whatever its tag, as the person may see them: without the hash of where a seat was held from, and what only searching needs. */
export async function findReservations(trx: DatabaseTransaction, email: string): Promise<readonly ReservationRow[]> {
  const rows = await trx
    .selectFrom('reservation')
    .selectAll()
    .where(ofReservation(email))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, heldFrom: null, searchText: null }));
}

/** Reservations with what they are for, as somebody calls it. */
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

/**
 * Corrects the name or the address in all reservations of a mailbox. Links in older e-mails end with the former address, so the new one
 * gets an e-mail of where each reservation is. Returns the changes to publish after the commit.
 */
export async function correctReservations(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  email: string,
  { name, lastname, email: to }: Correction,
): Promise<readonly Change[]> {
  const work = workIn(trx, s, s.now());
  const { rows, editions } = await holdReservationsOf(trx, email);
  for (const row of rows) {
    const changed = await changeReservation(work, row, {
      ...(name !== undefined && { name }),
      ...(lastname !== undefined && { lastname }),
      ...(to !== undefined && { email: to, emailKey: emailKey(to) }),
    });
    const edition = editions.get(row.editionId);
    if (changed.emailKey !== row.emailKey && edition) await tellAnew(work, changed, edition);
  }
  if (to !== undefined) {
    const askings = trx.updateTable('asking').set({ mailbox: mailboxOf(to) });
    await askings.where('mailbox', '=', mailboxOf(email)).execute();
  }
  // No page shows who reserved.
  work.touched.clear();
  return (await aftermathOf(work)).changes;
}

/** Whether `to` has an active reservation in a group in which the mailbox of `email` has one: a group has one of each mailbox. */
export async function isTwiceInGroup(trx: DatabaseTransaction, email: string, to: string): Promise<boolean> {
  if (mailboxOf(email) === mailboxOf(to)) return false;
  const rows = (await findReservations(trx, email)).filter(({ state }) => state !== 'ended');
  // Callers of one telephone number may have several.
  if (new Set(rows.map(({ editionId }) => editionId)).size < rows.length) return true;
  for (const { editionId, id } of rows) if (await findActive({ trx }, editionId, to, id)) return true;
  return false;
}

/**
 * Removes the reservations of a mailbox and the letters about them, and passes its seats on. What was agreed to stays as the
 * proof (decision 0018). Answers what is to be told after the commit.
 */
export async function eraseReservations(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  email: string,
): Promise<readonly Change[]> {
  const work = workIn(trx, s, s.now());
  const { rows, editions } = await holdReservationsOf(trx, email);
  await trx.deleteFrom('reservation').where(ofReservation(email)).execute();
  await trx.deleteFrom('asking').where('mailbox', '=', mailboxOf(email)).execute();
  await forgetAttendance(
    trx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    await trx.deleteFrom('mailOutbox').where('cause', '=', `reservation:${row.id}`).execute();
    const edition = editions.get(row.editionId);
    work.touched.add(row.editionId);
    work.written.set(row.id, row.editionId);
    if (edition && (seatedStates as readonly string[]).includes(row.state)) {
      await passOnSeat(work, edition, freedAtOf(work, row));
    }
  }
  return (await aftermathOf(work)).changes;
}
