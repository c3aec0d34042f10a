import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import type { ActOutcome } from '#model/reservation.ts';
import { personFacts } from './edition-facts.ts';
import type { HeldReservation } from './hold-editions.ts';
import { lineJoined } from './letters/line.ts';
import { reservationConfirmed } from './letters/seat.ts';
import { placeInLine } from './line.ts';
import { offerSeats } from './pass-on-seat.ts';
import { isFull, reservableUntil } from './read-asking.ts';
import { changeReservation, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Confirms by the letter what was asked for: a seat that is held becomes theirs, and a place in the line begins. When it is so
 * already, it is `done`. `late`: its time went by, and the first class began.
 */
export async function confirmReservation({ work, row, edition }: HeldReservation): Promise<ActOutcome> {
  if (row.state === 'confirmed' || row.state === 'waiting') return 'done';
  if (row.state === 'ended' || row.state === 'offered' || !edition) return 'not-now';
  // Its time may be over without that anybody ended it yet: then nobody else has it.
  if (row.until !== null && row.until <= work.time && !reservableUntil(edition, work.at)) return 'late';
  if (row.state === 'held') await giveSeat(work, row, edition);
  else await beginToWait(work, row, edition);
  return 'done';
}

/** The seat that is held or offered is theirs from here on. */
export async function giveSeat(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<ReservationRow> {
  const confirmed = await changeReservation(work, row, {
    state: 'confirmed',
    until: null,
    heldFrom: null,
    lineAt: null,
    passedAt: null,
    freedAt: null,
    unanswered: 0,
    confirmedAt: work.time,
  });
  await writeLetter(work, reservationConfirmed, confirmed, await personFacts(work.trx, confirmed, edition));
  return confirmed;
}

/** Seats may have come free since it was asked for: then nobody waits who never let one go by, and this one is offered the first. */
export async function beginToWait(work: Work, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  const waiting = await changeReservation(work, row, {
    state: 'waiting',
    until: null,
    heldFrom: null,
    lineAt: work.time,
  });
  const place = (await placeInLine(work.trx, waiting)) ?? 1;
  await writeLetter(work, lineJoined, waiting, { ...(await personFacts(work.trx, waiting, edition)), place });
  if (!isFull(edition) && waiting.passedAt === null) {
    await offerSeats(work, edition, null, 1);
  }
}
