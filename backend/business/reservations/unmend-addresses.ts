import type { Change } from '#backend/changes/changes.ts';
import { locksRows } from '#backend/database/locks-rows.ts';
import type { DatabaseTransaction, OutboxRow, ReservationRow } from '#backend/database/tables.ts';
import { mailboxOf, takeBack } from '#backend/outbox/outbox.ts';
import { emailKey } from '#model/email.ts';
import { holdEditions } from './hold-editions.ts';
import { findActive } from './read-asking.ts';
import { addressedTo, type Readdressed } from './readdress-waiting.ts';
import { recordWork } from './record-work.ts';
import { aftermathOf, changeReservation, type ReservationSurroundings, type Work, workIn } from './work.ts';

/** A reservation whose address was mended, so that it can be taken back. */
export interface MendedAddress {
  readonly id: string;
  /** The address before. */
  readonly email: string;
  /** The `updatedAt` that mending it gave it. */
  readonly version: string;
  /** When it was mended, ISO: the letters that were let go of for that bear it. */
  readonly at: string;
  /** What says there what stands; null where nothing does. */
  readonly letter: string | null;
  /** The letters that waited for the address before, and wait for the new one. Absent in what an earlier version wrote. */
  readonly waited?: readonly Readdressed[];
}

/** That somebody typed an address, and the mailbox that it was typed for. */
export interface MovedAsking {
  readonly id: string;
  readonly mailbox: string;
}

/** What stood where addresses were mended to `to`. `askings` is absent in what an earlier version wrote. */
export interface MendedReservations {
  readonly to: string;
  readonly reservations: readonly MendedAddress[];
  readonly askings?: readonly MovedAsking[];
}

/**
 * `meanwhile`: one of them was changed or written to since, or is gone; `taken`: somebody else has the former address there by now; `leaving`: a letter to the new one is in
 * the hand of a process; `sent`: it has left.
 */
export type UnmendRefusal = 'meanwhile' | 'taken' | 'leaving' | 'sent';

/** Nothing was changed yet: `takeBack` does it, and answers what is to be told after the commit. */
export type Unmending = { readonly refusal: UnmendRefusal } | { takeBack(): Promise<readonly Change[]> };

/**
 * Takes back that the addresses of reservations were mended: each is what it was, and so are the links in its older letters; what says
 * there what stands goes, and what waited for the old address waits for it. `own` are the letters that staff sent there by it.
 * Their mailboxes are held; from here on their editions are, so this comes before another letter is locked.
 */
export async function unmendAddresses(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  { to, reservations, askings = [] }: MendedReservations,
  own: readonly string[],
): Promise<Unmending> {
  const work = workIn(trx, s, s.now());
  const read = () =>
    trx
      .selectFrom('reservation')
      .selectAll()
      .where('id', 'in', ['', ...reservations.map(({ id }) => id)])
      .execute();
  await holdEditions(trx, [...new Set((await read()).map(({ editionId }) => editionId))]);
  const rows = new Map((await read()).map((row) => [row.id, row]));
  const stood: [MendedAddress, ReservationRow, readonly Written[]][] = [];
  for (const was of reservations) {
    const row = rows.get(was.id);
    const letters = await lettersTo(trx, to, was);
    const refusal = await refusalOf(work, was, { row, letters, own });
    if (!row || refusal) return { refusal: refusal ?? 'meanwhile' };
    stood.push([was, row, letters.filter(({ id }) => own.includes(id) || isMoved(was, id))]);
  }
  return {
    async takeBack() {
      for (const one of stood) await restore(work, ...one);
      for (const { id, mailbox } of askings) {
        const moved = trx.updateTable('asking').set({ mailbox }).where('id', '=', id);
        await moved.where('mailbox', '=', mailboxOf(to)).execute();
      }
      await recordWork(work);
      // No page shows who reserved.
      work.touched.clear();
      return (await aftermathOf(work)).changes;
    },
  };
}

type Written = Pick<
  OutboxRow,
  'id' | 'recipient' | 'letter' | 'createdAt' | 'sentAt' | 'deadAt' | 'letGoAt' | 'claimedBy' | 'attempts'
>;

/** The letters of the reservation to the new address, which nobody claims from here on. */
async function lettersTo(trx: DatabaseTransaction, to: string, was: MendedAddress): Promise<readonly Written[]> {
  const query = trx
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'letter', 'createdAt', 'sentAt', 'deadAt', 'letGoAt', 'claimedBy', 'attempts'])
    .where('cause', '=', causeOf(was))
    .where('mailbox', '=', mailboxOf(to));
  const letters = await (locksRows(trx) ? query.forUpdate() : query).execute();
  return letters.filter(({ recipient }) => emailKey(recipient) === emailKey(to));
}

async function refusalOf(
  work: Work,
  was: MendedAddress,
  { row, letters, own }: { row: ReservationRow | undefined; letters: readonly Written[]; own: readonly string[] },
): Promise<UnmendRefusal | null> {
  const since = (at: string | null) => at !== null && at >= was.at;
  const isOurs = (id: string) => id === was.letter || isMoved(was, id);
  if (letters.some(({ sentAt, deadAt, letGoAt }) => since(sentAt) || (since(deadAt) && letGoAt === null)))
    return 'sent';
  if (letters.some(({ id, claimedBy, attempts }) => claimedBy !== null || (isOurs(id) && attempts > 0)))
    return 'leaving';
  const isWritten = letters.some(({ id, createdAt }) => since(createdAt) && !isOurs(id) && !own.includes(id));
  if (isWritten || row?.updatedAt !== was.version) return 'meanwhile';
  const isTaken = row.state !== 'ended' && (await findActive(work, row.editionId, emailKey(was.email), row.id));
  return isTaken ? 'taken' : null;
}

async function restore(work: Work, was: MendedAddress, row: ReservationRow, moved: readonly Written[]): Promise<void> {
  const { trx } = work;
  await takeBack(trx, was.letter);
  const restored = await changeReservation(work, row, { email: was.email, emailKey: emailKey(was.email) });
  for (const { id, letter } of moved) {
    const { id: _, ...tried } = was.waited?.find((one) => one.id === id) ?? { id };
    await trx
      .updateTable('mailOutbox')
      .set({ ...addressedTo(restored, letter), ...tried })
      .where('id', '=', id)
      .execute();
  }
  await trx
    .updateTable('mailOutbox')
    .set({ letGoAt: null, deadAt: null })
    .where('cause', '=', causeOf(was))
    .where('letGoAt', '=', was.at)
    .where('deadAt', '=', was.at)
    .execute();
}

function isMoved({ waited = [] }: MendedAddress, letter: string): boolean {
  return waited.some(({ id }) => id === letter);
}

function causeOf({ id }: MendedAddress): string {
  return `reservation:${id}`;
}
