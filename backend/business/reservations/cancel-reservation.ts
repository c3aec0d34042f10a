import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { editionTimes } from '#model/edition.ts';
import type { ActOutcome, EndReason } from '#model/reservation.ts';
import { personFacts } from './edition-facts.ts';
import type { HeldReservation } from './hold-editions.ts';
import type { CancelledFacts } from './letter-facts.ts';
import { reservationCancelled } from './letters/seat.ts';
import { freedAtOf, passOnSeat } from './pass-on-seat.ts';
import { changeReservation, type Work } from './work.ts';
import { writeLetter } from './write-letter.ts';

/** Who does it. The company may also after the last moment. */
export type Actor = 'person' | 'company';

/**
 * Gives up a seat, which goes on to the line. `late`: it is theirs, and the last moment to give it up went by. One that is only
 * held can always be given up; who stood in the line when it was held stands there again.
 */
export async function cancelReservation(
  { work, row, edition }: HeldReservation,
  by: Actor = 'person',
): Promise<ActOutcome> {
  if (row.state === 'ended') return 'done';
  if (row.state !== 'held' && row.state !== 'requested' && row.state !== 'confirmed') return 'not-now';
  if (row.state === 'confirmed' && by === 'person' && edition && !canBeGivenUp(edition, work.at)) return 'late';
  if (row.state !== 'confirmed' && row.lineAt !== null && edition) {
    await backToLine(work, row, { passedAt: work.time });
    if (row.state === 'held') await passOnSeat(work, edition, freedAtOf(work, row));
  } else {
    await endSeat(work, row, edition, 'cancelled', by);
  }
  return 'done';
}

/** Puts a person who waited before a seat was held or requested for them back into their place on the waiting list. */
export function backToLine(work: Work, row: ReservationRow, more: { readonly passedAt?: string } = {}) {
  return changeReservation(work, row, { state: 'waiting', until: null, reviewSince: null, ...more });
}

/** Whether a confirmed seat of the edition may still be given up, or moved out of, by whoever has it. */
export function canBeGivenUp(edition: CourseHistoryRow, at: Date): boolean {
  const times = editionTimes(editionOfRow(edition));
  return times === null || at <= times.cancelUntil;
}

/** Ends a reservation that has or requested a seat, passes the seat on, and writes to a person whose seat was confirmed. */
export async function endSeat(
  work: Work,
  row: ReservationRow,
  edition: CourseHistoryRow | null,
  endReason: EndReason,
  by: CancelledFacts['by'],
): Promise<void> {
  const ended = await endReservation(work, row, endReason);
  if (!edition) return;
  if (row.state === 'confirmed') {
    await writeLetter(work, reservationCancelled, ended, { ...(await personFacts(work.trx, ended, edition)), by });
  }
  if (row.state !== 'requested') await passOnSeat(work, edition, freedAtOf(work, row));
}

/** Ends a reservation, and says nothing and frees nothing. Who let a seat go by so is not offered it again. */
export async function endReservation(work: Work, row: ReservationRow, endReason: EndReason): Promise<ReservationRow> {
  const hadSeat = row.state === 'held' || row.state === 'offered' || row.state === 'confirmed';
  const gave = hadSeat && endReason !== 'expired' ? { passedAt: work.time } : {};
  return changeReservation(work, row, { state: 'ended', endReason, until: null, reviewSince: null, ...gave });
}
