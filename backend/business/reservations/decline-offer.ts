import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { ActOutcome } from '#model/reservation.ts';
import { personFacts } from './edition-facts.ts';
import type { HeldReservation } from './hold-editions.ts';
import { offerPassed } from './letters/line.ts';
import { placeInLine } from './line.ts';
import { passOnSeat } from './pass-on-seat.ts';
import { changeReservation, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** So many offers may go by without an answer; with the last of them the place in the line is over. */
export const unansweredAtMost = 2;

/** Lets the seat that is offered go on to the next; who declines stands at the end of the line. */
export async function declineOffer({ work, row, edition }: HeldReservation): Promise<ActOutcome> {
  if (row.state === 'waiting' || row.state === 'ended') return 'done';
  if (row.state !== 'offered' || !edition) return 'not-now';
  await letOfferPass(work, row, edition, true);
  return 'done';
}

/** An offer was declined, or its time went by: the seat goes on, and a letter says where the person stands then. */
export async function letOfferPass(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow,
  declined: boolean,
): Promise<void> {
  const unanswered = row.unanswered + (declined ? 0 : 1);
  const over = !declined && unanswered >= unansweredAtMost;
  const passed = await changeReservation(work, row, {
    ...(over ? { state: 'ended', endReason: 'unanswered' } : { state: 'waiting', lineAt: work.time }),
    unanswered,
    passedAt: work.time,
    until: null,
    freedAt: null,
  });
  await passOnSeat(work, edition, row.freedAt);
  const place = await placeInLine(work.trx, passed);
  await writeLetter(work, offerPassed, passed, { ...(await personFacts(work.trx, passed, edition)), declined, place });
}
