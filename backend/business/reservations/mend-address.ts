import type { Change } from '#backend/changes/changes.ts';
import type { CourseHistoryRow, DatabaseTransaction, ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark } from '#backend/keys/letter-token.ts';
import { holdReservation } from './hold-editions.ts';
import { recordWork } from './record-work.ts';
import { tellAnew } from './tell-anew.ts';
import type { MendedAddress } from './unmend-addresses.ts';
import { writeUpdate } from './update-reservation.ts';
import { aftermathOf, type ReservationSurroundings, type Work, workIn } from './work.ts';

/**
 * What says there what stands is `letter`; where nothing does, `facts` are what makes the links in a letter good for the new address.
 * `changes` are to be told after the commit. `taken`: another reservation of the edition has that mailbox; nothing was changed.
 */
export type AddressMended =
  | {
      readonly outcome: 'mended';
      readonly was: MendedAddress;
      readonly changes: readonly Change[];
      readonly letter?: string;
      readonly facts?: object;
    }
  | { readonly outcome: 'taken' | 'gone' };

/**
 * Holds a reservation and the mailboxes of both addresses, so this comes before a letter is locked; what is answered mends its address to
 * `to` (checked), as `updateReservation` does. What is written to it leaves `waits` milliseconds later, and until then
 * `unmendAddresses` takes it back. `moved`: the transaction has to begin anew.
 */
export async function mendAddress(
  trx: DatabaseTransaction,
  s: ReservationSurroundings,
  id: string,
  { from, to, waits }: { readonly from: string; readonly to: string; readonly waits: number },
): Promise<'moved' | (() => Promise<AddressMended>)> {
  const work = workIn(trx, s, s.now());
  const held = await holdReservation(work, id, { addresses: [from, to] });
  if (held === 'moved') return held;
  return async () => {
    if (!held) return { outcome: 'gone' };
    const written = await writeUpdate(held, { email: to });
    if (written.outcome !== 'done') return { outcome: written.outcome === 'already' ? 'taken' : 'gone' };
    const leaves = new Date(work.at.getTime() + waits);
    const was = await tellMended(work, held.row, written.row, held.edition, leaves);
    await recordWork(work);
    // No page shows who reserved.
    work.touched.clear();
    const { changes } = await aftermathOf(work);
    if (was.letter !== null) return { outcome: 'mended', was, changes, letter: was.letter };
    return { outcome: 'mended', was, changes, facts: { to: mailboxMark(written.row.emailKey) } };
  };
}

/** Tells a mended address what stands (`tellAnew`), and answers what it takes to take that back. */
export async function tellMended(
  work: Work,
  before: ReservationRow,
  row: ReservationRow,
  edition: CourseHistoryRow | null,
  leaves?: Date,
): Promise<MendedAddress> {
  const told = edition ? await tellAnew(work, row, edition, leaves) : { letter: null, waited: [] };
  return { id: row.id, email: before.email, version: row.updatedAt, at: work.time, ...told };
}
