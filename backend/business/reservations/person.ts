import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import { emailKey } from '#model/email.ts';
import { seatedStates } from '#model/reservation.ts';
import { holdReservationsOf } from './hold-editions.ts';
import { forgetAttendance } from './mark-attendance.ts';
import { tellMended } from './mend-address.ts';
import { freedAtOf, passOnSeat } from './pass-on-seat.ts';
import { findActive } from './read-asking.ts';
import type { MendedAddress, MovedAsking } from './unmend-addresses.ts';
import { aftermathOf, changeReservation, type ReservationSurroundings, workIn } from './work.ts';

/** The reservations of a mailbox, whatever its tag, as the person may see them: without the hash of where a seat was held from, and what only searching needs. */
export async function findReservations(trx: DatabaseTransaction, email: string): Promise<readonly ReservationRow[]> {
  const rows = await trx
    .selectFrom('reservation')
    .selectAll()
    .where(ofMailbox('reservation.emailKey', email))
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
 * Corrects how somebody is called and reached in all their reservations. Where the new address has one that stands in the same
 * edition already, the address stays; else the new one is told of what stands, because older links are worth nothing: at once, or not before `leaves`, so that it can be
 * taken back (`unmend-addresses.ts`). Answers what is to be told after the commit, whose address was mended, and what was asked under it.
 */
export async function correctReservations(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  email: string,
  correction: {
    readonly name?: string | undefined;
    readonly lastname?: string | undefined;
    readonly email?: string | undefined;
  },
  leaves?: Date,
): Promise<{
  readonly changes: readonly Change[];
  readonly reservations: readonly MendedAddress[];
  readonly askings: readonly MovedAsking[];
}> {
  const work = workIn(trx, s, s.now());
  const reservations: MendedAddress[] = [];
  const { name, lastname, email: corrected } = correction;
  const { rows, editions } = await holdReservationsOf(trx, email);
  for (const row of rows) {
    const key = corrected === undefined ? row.emailKey : emailKey(corrected);
    const other = key !== row.emailKey && row.state !== 'ended';
    const taken = other && (await findActive(work, row.editionId, key, row.id));
    const changed = await changeReservation(work, row, {
      ...(name !== undefined && { name }),
      ...(lastname !== undefined && { lastname }),
      ...(corrected !== undefined && !taken && { email: corrected, emailKey: key }),
    });
    if (changed.emailKey === row.emailKey) continue;
    reservations.push(await tellMended(work, row, changed, editions.get(row.editionId) ?? null, leaves));
  }
  const askings = corrected === undefined ? [] : await moveAskings(trx, mailboxOf(email), mailboxOf(corrected));
  // No page shows who reserved.
  work.touched.clear();
  return { changes: (await aftermathOf(work)).changes, reservations, askings };
}

async function moveAskings(trx: DatabaseTransaction, mailbox: string, to: string): Promise<readonly MovedAsking[]> {
  const moved = trx.updateTable('asking').set({ mailbox: to }).where('mailbox', '=', mailbox);
  return (await moved.returning('id').execute()).map(({ id }) => ({ id, mailbox }));
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
  await trx.deleteFrom('reservation').where(ofMailbox('reservation.emailKey', email)).execute();
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
