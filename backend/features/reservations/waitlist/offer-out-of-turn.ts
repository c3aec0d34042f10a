import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { seatOffer } from '#backend/features/reservations/emails/templates/waitlist.ts';
import { withReservation } from '#backend/features/reservations/repository.ts';
import { takeFirmSeat } from '#backend/features/reservations/seats/displace-holds.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { offerUntil, readFreeSeats } from './offer-freed-seats.ts';

type OfferedSeat =
  | { readonly outcome: 'done'; readonly row: ReservationRow }
  | { readonly outcome: 'gone' | 'full' | 'late' | 'not_now' };

/** Offers a seat out of turn and adds the reason to the note. */
export async function offerOutOfTurn(s: ReservationDeps, id: string, reason: string): Promise<OfferedSeat> {
  const result = await withReservation(s, id, undefined, async ({ work, row, edition }): Promise<OfferedSeat> => {
    if (row.state === 'offered') return { outcome: 'done', row };
    if (row.state !== 'waiting' || !edition) return { outcome: 'not_now' };
    const until = offerUntil(edition, work.at);
    if (until === null) return { outcome: 'late' };
    const free = await readFreeSeats(work, edition.id);
    const seats = row.wanted === null ? row.seats : Math.min(row.seats, Math.max(1, free));
    if (!(await takeFirmSeat(work, edition.id, 'known', seats))) return { outcome: 'full' };
    const note = [row.note, `${dayOf(work.at).date}: ${reason}`].filter(Boolean).join('\n');
    const offered = await changeReservation(work, row, { state: 'offered', until, freedAt: work.time, note, seats });
    await enqueueReservationEmail(work, seatOffer, offered, {
      ...(await personFacts(work.trx, offered, edition)),
      until,
    });
    return { outcome: 'done', row: offered };
  });
  return result ?? { outcome: 'gone' };
}
