import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { CourseHistoryRow, Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailboxes } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { ReservationState } from '#model/reservations/reservation.ts';
import { isRowId } from '#model/row-id.ts';
import type { ReservationRow } from './tables.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from './unit-of-work.ts';

/**
 * Locks editions, and thereby their reservations. Lock order everywhere: mailbox (`lockMailbox`),
 * editions by id, count of e-mails to unverified addresses. SQLite has the write lock from the
 * start.
 */
export async function lockEditions(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseHistoryRow>> {
  // Other ids do not exist, and PostgreSQL rejects some texts.
  const known = ids.filter(isRowId);
  const query = trx
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', 'in', known.length > 0 ? known : [''])
    .orderBy('id');
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockEdition(trx: DatabaseTransaction, id: string): Promise<CourseHistoryRow | undefined> {
  return (await lockEditions(trx, [id])).get(id);
}

export async function findEdition(db: Database, id: string): Promise<CourseHistoryRow | undefined> {
  if (!isRowId(id)) return undefined;
  return db.selectFrom('courseHistory').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Groups with seats in use, by id. */
export function seatedEditions(db: Database): Promise<CourseHistoryRow[]> {
  return db
    .selectFrom('courseHistory')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('seatsUsed', '>', 0)
    .orderBy('id')
    .execute();
}

/** Groups of reservations, by id. */
export async function editionsOf(db: Database, rows: readonly Pick<ReservationRow, 'editionId'>[]) {
  const ids = ['', ...new Set(rows.map(({ editionId }) => editionId))];
  const editions = await db.selectFrom('courseHistory').selectAll().where('id', 'in', ids).execute();
  return new Map(editions.map((one) => [one.id, one]));
}

export function reservationsIn(trx: Database, editionId: string, states: readonly ReservationState[]) {
  return trx
    .selectFrom('reservation')
    .selectAll()
    .where('editionId', '=', editionId)
    .where('state', 'in', states)
    .orderBy('id');
}

export interface LockedReservation {
  readonly work: UnitOfWork;
  readonly row: ReservationRow;
  readonly edition: CourseHistoryRow | null;
  readonly other: CourseHistoryRow | null;
  /** Network of the request (`heldFromOf`); absent for staff, and if addresses are not counted. */
  readonly from?: string | undefined;
}

/**
 * Runs `run` with mailboxes and editions locked; retries if the reservation was moved. Null: no
 * such reservation.
 */
export async function withReservation<Result>(
  s: ReservationDeps,
  id: string,
  other: string | undefined,
  run: (locked: LockedReservation) => Promise<Result>,
  addresses: readonly string[] = [],
): Promise<Result | null> {
  if (!isRowId(id)) return null;
  for (;;) {
    const result = await inTransaction(s, async (work) => {
      const locked = await lockReservation(work, id, { other, addresses });
      return locked && locked !== 'moved' ? { value: await run(locked) } : locked;
    });
    if (result !== 'moved') return result?.value ?? null;
  }
}

/** `moved`: retry in a new transaction. */
async function lockReservation(
  work: UnitOfWork,
  id: string,
  { other, addresses = [] }: { readonly other?: string | undefined; readonly addresses?: readonly string[] },
): Promise<LockedReservation | 'moved' | null> {
  const before = await readReservationRow(work, id);
  if (!before) return null;
  await lockMailboxes(work.trx, [before.email, ...addresses]);
  // A new address moves the mailbox's reservations in other editions, too.
  const all = addresses.length > 0 ? await reservationsOf(work.trx, before.email) : [];
  const ids = [before.editionId, other ?? before.editionId, ...all.map(({ editionId }) => editionId)];
  const editions = await lockEditions(work.trx, [...new Set(ids)]);
  const row = await readReservationRow(work, id);
  if (!row) return null;
  if (row.editionId !== before.editionId || row.email !== before.email) return 'moved';
  return { work, row, edition: editions.get(row.editionId) ?? null, other: editions.get(other ?? '') ?? null };
}

export async function readReservationRow({ trx }: UnitOfWork, id: string): Promise<ReservationRow | undefined> {
  return trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the editions of a locked mailbox's reservations, regardless of the tag. */
export async function lockReservationsOf(
  trx: DatabaseTransaction,
  email: string,
): Promise<{
  readonly rows: readonly ReservationRow[];
  readonly editions: ReadonlyMap<string, CourseHistoryRow>;
}> {
  const read = () => reservationsOf(trx, email);
  // Moves lock the mailbox too, so the editions are stable.
  const editions = await lockEditions(trx, [...new Set((await read()).map(({ editionId }) => editionId))]);
  return { rows: await read(), editions };
}

export const reservationsOf = (trx: DatabaseTransaction, email: string) =>
  trx.selectFrom('reservation').selectAll().where(ofReservation(email)).orderBy('createdAt').orderBy('id').execute();
