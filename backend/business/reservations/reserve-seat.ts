import type { ReservationRow } from '#backend/database/tables.ts';
import { askByTyping, type Typed } from './ask-by-typing.ts';
import { type Asked, type AskRequest, insertReservation, isConfirmed, newRowOf } from './read-asking.ts';
import { seatStatements } from './take-seat.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';

/**
 * Requests a seat for the owner of a mailbox, in one transaction with the e-mail that asks to confirm it and the consent: it is
 * held for a while, or only requested, and the first to confirm gets it (`grant-seat.ts`). A mailbox that has a seat, an offer or
 * a place on the waiting list keeps it as it is.
 */
export async function reserveSeat(s: ReservationSurroundings, request: AskRequest): Promise<Asked> {
  return askByTyping(s, request, false, async (typed, active) => {
    if (active?.state === 'held') return stayLonger(typed, active);
    if (active && isConfirmed(active)) return active;
    return storeRequest(typed, active);
  });
}

async function storeRequest(typed: Typed, active: ReservationRow | undefined): Promise<ReservationRow> {
  const { work, asking, edition, given } = typed;
  if (active?.state === 'requested' && !given.held) return stayLonger(typed, active);
  // Decided in the lock of the edition, so a seat is there.
  if (given.held && !(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone'))) {
    throw new Error(`No seat of ${edition.id} can be held.`);
  }
  const status = {
    state: given.held ? 'held' : 'requested',
    until: given.until,
    heldFrom: asking.request.from ?? null,
  } as const;
  return active
    ? changeReservation(work, active, status)
    : insertReservation(work, { ...newRowOf(asking, work), ...status });
}

/** Never shorter than before. What staff hold lasts as long as they said. */
async function stayLonger({ work, given }: Typed, row: ReservationRow): Promise<ReservationRow> {
  if (row.heldFrom === null) return row;
  if (row.until === null || given.until <= row.until || (row.state === 'held' && !given.held)) return row;
  return changeReservation(work, row, { until: given.until });
}
