import type { Change } from '#backend/changes/changes.ts';
import type { DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { takeBack } from '#backend/outbox/outbox.ts';
import { emailKey } from '#model/email.ts';
import { holdEditions } from './hold-editions.ts';
import { findActive } from './read-asking.ts';
import { readdressWaiting } from './readdress-waiting.ts';
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
}

/**
 * `meanwhile`: one of them was changed since, or is gone; `taken`: somebody else has the former address there by now; `leaving`: a letter to the new one is in
 * the hand of a process; `sent`: it has left.
 */
export type UnmendRefusal = 'meanwhile' | 'taken' | 'leaving' | 'sent';

/** Nothing was changed yet: `takeBack` does it, and answers what is to be told after the commit. */
export type Unmending = { readonly refusal: UnmendRefusal } | { takeBack(): Promise<readonly Change[]> };

/**
 * Takes back that the addresses of reservations were mended to `to`: each is what it was, and so are the links in its older letters; the letters
 * to the new one go, and what waited for the old one waits for it. From here on their mailbox and editions are held, so this comes before a letter is locked.
 */
export async function unmendAddresses(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  mended: readonly MendedAddress[],
  to: string,
): Promise<Unmending> {
  const work = workIn(trx, s, s.now());
  const read = () =>
    trx
      .selectFrom('reservation')
      .selectAll()
      .where('id', 'in', ['', ...mended.map(({ id }) => id)])
      .execute();
  await holdMailbox(trx, to);
  await holdEditions(trx, [...new Set((await read()).map(({ editionId }) => editionId))]);
  const rows = new Map((await read()).map((row) => [row.id, row]));
  const stood: [MendedAddress, ReservationRow][] = [];
  for (const was of mended) {
    const row = rows.get(was.id);
    const refusal = await refusalOf(work, was, row);
    if (!row || refusal) return { refusal: refusal ?? 'meanwhile' };
    stood.push([was, row]);
  }
  return {
    async takeBack() {
      for (const [was, row] of stood) await restore(work, was, row);
      await recordWork(work);
      // No page shows who reserved.
      work.touched.clear();
      return (await aftermathOf(work)).changes;
    },
  };
}

async function refusalOf(work: Work, was: MendedAddress, row?: ReservationRow): Promise<UnmendRefusal | null> {
  const letters = await work.trx
    .selectFrom('mailOutbox')
    .select(['id', 'sentAt', 'deadAt', 'letGoAt', 'claimedBy', 'attempts'])
    .where('cause', '=', causeOf(was))
    .execute();
  const since = (at: string | null) => at !== null && at >= was.at;
  if (letters.some(({ sentAt, deadAt, letGoAt }) => since(sentAt) || (since(deadAt) && letGoAt === null)))
    return 'sent';
  if (letters.some(({ id, claimedBy, attempts }) => claimedBy !== null || (id === was.letter && attempts > 0)))
    return 'leaving';
  if (row?.updatedAt !== was.version) return 'meanwhile';
  const isTaken = row.state !== 'ended' && (await findActive(work, row.editionId, emailKey(was.email), row.id));
  return isTaken ? 'taken' : null;
}

async function restore(work: Work, was: MendedAddress, row: ReservationRow): Promise<void> {
  await takeBack(work.trx, was.letter);
  const restored = await changeReservation(work, row, { email: was.email, emailKey: emailKey(was.email) });
  await readdressWaiting(work, restored);
  await work.trx
    .updateTable('mailOutbox')
    .set({ letGoAt: null, deadAt: null })
    .where('cause', '=', causeOf(was))
    .where('letGoAt', '=', was.at)
    .where('deadAt', '=', was.at)
    .execute();
}

function causeOf({ id }: MendedAddress): string {
  return `reservation:${id}`;
}
