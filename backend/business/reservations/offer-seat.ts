import type { ActOutcome } from '#model/reservation.ts';
import { personFacts } from './edition-facts.ts';
import { withReservation } from './hold-editions.ts';
import { seatOffer } from './letters.ts';
import { offerUntil } from './pass-on-seat.ts';
import { seatStatements } from './take-seat.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Offers a free seat to somebody in the line out of turn. `why`, who decided it and on which day go into the note. `full`: no seat is free;
 * `late`: the first class is too near for an offer; `not-now`: they do not wait.
 */
export async function offerSeat(
  s: ReservationSurroundings,
  id: string,
  { why, by }: { readonly why: string; readonly by: string },
): Promise<ActOutcome> {
  const done = await withReservation(s, id, undefined, async ({ work, row, edition }): Promise<ActOutcome> => {
    if (row.state === 'offered') return 'done';
    if (row.state !== 'waiting' || !edition) return 'not-now';
    const until = offerUntil(edition, work.at);
    if (until === null) return 'late';
    if (!(await (s.seats ?? seatStatements).take(work.trx, edition.id, 'known'))) return 'full';
    const said = `${work.time.slice(0, 10)} ${by}: ${why}`;
    const note = row.note === null ? said : `${row.note}\n${said}`;
    const offered = await changeReservation(work, row, { state: 'offered', until, freedAt: null, note });
    await writeLetter(work, seatOffer, offered, { ...(await personFacts(work.trx, offered, edition)), until });
    return 'done';
  });
  return done ?? 'gone';
}
