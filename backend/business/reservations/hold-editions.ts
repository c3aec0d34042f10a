import { locksRows } from '#backend/database/locks-rows.ts';
import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { holdMailboxes } from '#backend/outbox/hold-mailbox.ts';
import { ofReservation } from '#backend/outbox/of-mailbox.ts';
import { isRowId } from '#model/row-id.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';

/**
 * The editions with these ids, which nobody else can change until the transaction ends, nor any reservation of them: whoever
 * changes one holds its edition. They are taken in order of their ids, after the mailbox (`holdMailbox`) and before letters to
 * strangers are counted, everywhere. On SQLite a transaction has had the only write lock since it began.
 */
export async function holdEditions(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseHistoryRow>> {
  // No edition has another id, and PostgreSQL cannot be asked for every text.
  const known = ids.filter(isRowId);
  const query = trx
    .selectFrom('courseHistory')
    .selectAll()
    .where('id', 'in', known.length > 0 ? known : [''])
    .orderBy('id');
  const rows = await (locksRows(trx) ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A reservation whose edition is held, and another edition that was asked for. */
export interface HeldReservation {
  readonly work: Work;
  readonly row: ReservationRow;
  /** Null when it was removed. */
  readonly edition: CourseHistoryRow | null;
  readonly other: CourseHistoryRow | null;
}

/**
 * Does something with a reservation while its mailbox, its edition, `other` and the mailboxes of `addresses` are held; null when there is no
 * such reservation. One that moved before they could be held is looked for once more.
 */
export async function withReservation<Done>(
  s: ReservationSurroundings,
  id: string,
  other: string | undefined,
  act: (held: HeldReservation) => Promise<Done>,
  addresses: readonly string[] = [],
): Promise<Done | null> {
  if (!isRowId(id)) return null;
  for (;;) {
    const done = await inTransaction(s, async (work) => {
      const held = await holdReservation(work, id, { other, addresses });
      return held && held !== 'moved' ? { done: await act(held) } : held;
    });
    if (done !== 'moved') return done?.done ?? null;
  }
}

/**
 * Holds the same, and the mailboxes of `addresses`, in a transaction that is somebody else's. `moved`: nothing was changed, and it has to
 * begin anew.
 */
export async function holdReservation(
  work: Work,
  id: string,
  { other, addresses = [] }: { readonly other?: string | undefined; readonly addresses?: readonly string[] },
): Promise<HeldReservation | 'moved' | null> {
  const before = await readReservationRow(work, id);
  if (!before) return null;
  await holdMailboxes(work.trx, [before.email, ...addresses]);
  // With another address all that its mailbox has in other groups moves, too.
  const all = addresses.length > 0 ? await reservationsOf(work.trx, before.email) : [];
  const ids = [before.editionId, other ?? before.editionId, ...all.map(({ editionId }) => editionId)];
  const editions = await holdEditions(work.trx, [...new Set(ids)]);
  const row = await readReservationRow(work, id);
  if (!row) return null;
  if (row.editionId !== before.editionId || row.email !== before.email) return 'moved';
  return { work, row, edition: editions.get(row.editionId) ?? null, other: editions.get(other ?? '') ?? null };
}

export async function readReservationRow({ trx }: Work, id: string): Promise<ReservationRow | undefined> {
  return trx.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All reservations of a mailbox that is held (`holdMailbox`), whatever its tag, and their editions, which are held from here. */
export async function holdReservationsOf(
  trx: DatabaseTransaction,
  email: string,
): Promise<{
  readonly rows: readonly ReservationRow[];
  readonly editions: ReadonlyMap<string, CourseHistoryRow>;
}> {
  const read = () => reservationsOf(trx, email);
  // Who moves one, or gives it to this mailbox, holds it too: the editions stay, and the rows are read again when they are held.
  const editions = await holdEditions(trx, [...new Set((await read()).map(({ editionId }) => editionId))]);
  return { rows: await read(), editions };
}

const reservationsOf = (trx: DatabaseTransaction, email: string) =>
  trx.selectFrom('reservation').selectAll().where(ofReservation(email)).orderBy('createdAt').orderBy('id').execute();
