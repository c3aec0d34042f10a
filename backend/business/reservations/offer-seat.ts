import type { ReservationRow } from '#backend/database/tables.ts';
import { takeFirmSeat } from './displace-holds.ts';
import { personFacts } from './edition-facts.ts';
import { withReservation } from './hold-editions.ts';
import { seatOffer } from './letters/line.ts';
import { offerUntil } from './pass-on-seat.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';
import { writeLetter } from './write-letter.ts';

export type OfferedSeat =
  | { readonly outcome: 'done'; readonly row: ReservationRow }
  | { readonly outcome: 'gone' | 'full' | 'late' | 'not-now' | 'no-reason' };

/**
 * Offers a free seat to somebody in the line out of their turn, for a reason that is written down with the reservation. `full`: none is
 * free; `late`: an offer could not last until it ends; `not-now`: they do not wait.
 */
export async function offerSeat(s: ReservationSurroundings, id: string, reason: string): Promise<OfferedSeat> {
  const said = reason.trim();
  if (said === '') return { outcome: 'no-reason' };
  const done = await withReservation(s, id, undefined, async ({ work, row, edition }): Promise<OfferedSeat> => {
    if (row.state === 'offered') return { outcome: 'done', row };
    if (row.state !== 'waiting' || !edition) return { outcome: 'not-now' };
    const until = offerUntil(edition, work.at);
    if (until === null) return { outcome: 'late' };
    if (!(await takeFirmSeat(work, edition.id, 'known'))) return { outcome: 'full' };
    const note = [row.note, `${work.time.slice(0, 10)}: ${said}`].filter(Boolean).join('\n');
    const offered = await changeReservation(work, row, { state: 'offered', until, freedAt: work.time, note });
    await writeLetter(work, seatOffer, offered, { ...(await personFacts(work.trx, offered, edition)), until });
    return { outcome: 'done', row: offered };
  });
  return done ?? { outcome: 'gone' };
}
