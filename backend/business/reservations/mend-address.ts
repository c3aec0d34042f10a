import { withReservation } from './hold-editions.ts';
import { tellAnew } from './tell-anew.ts';
import type { MendedAddress } from './unmend-addresses.ts';
import { writeUpdate } from './update-reservation.ts';
import type { ReservationSurroundings } from './work.ts';

/** `taken`: another reservation of the edition has that mailbox. */
export type AddressMended =
  | { readonly outcome: 'mended'; readonly was: MendedAddress }
  | { readonly outcome: 'taken' | 'gone' };

/**
 * Mends the address of a reservation (checked), as `updateReservation` does; what is written to it leaves `waits` milliseconds later,
 * and until then `unmendAddresses` takes it back.
 */
export async function mendAddress(
  s: ReservationSurroundings,
  id: string,
  email: string,
  waits: number,
): Promise<AddressMended> {
  const done = await withReservation(s, id, undefined, async (held): Promise<AddressMended> => {
    const { work, row, edition } = held;
    const written = await writeUpdate(held, { email });
    if (written.outcome !== 'done') return { outcome: written.outcome === 'already' ? 'taken' : 'gone' };
    const letter = edition && (await tellAnew(work, written.row, edition, new Date(work.at.getTime() + waits)));
    return {
      outcome: 'mended',
      was: { id, email: row.email, version: written.row.updatedAt, at: work.time, letter },
    };
  });
  return done ?? { outcome: 'gone' };
}
