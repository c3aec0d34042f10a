import { giveSeatBack, seatStatements } from '#backend/features/reservations/seats/take-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { offerSeats } from '#backend/features/reservations/waitlist/pass-on-seat.ts';
import { isConfirmed } from '#model/reservations/reservation.ts';
import { type AskRequest, buyerOf, type HoldRequestOutcome, insertReservation, newRowOf } from './read-hold-request.ts';
import { requestByForm, type Typed } from './request-by-form.ts';

/**
 * Requests seats: held, or the first to confirm gets them (`grant-seat.ts`). An existing seat, offer
 * or waiting list place stays as it is; of unconfirmed requests the newest number of seats counts.
 */
export async function reserveSeat(s: ReservationDeps, request: AskRequest): Promise<HoldRequestOutcome> {
  return requestByForm(s, request, false, async (typed, active) => {
    if (active && isConfirmed(active) && active.state !== 'held') return active;
    const isSame = active?.seats === typed.holdRequest.typed.seats;
    if (active?.state === 'held') {
      if (isSame || isConfirmed(active) || active.heldFrom === null) return stayLonger(typed, active);
      await giveSeatBack(typed.work.trx, active.editionId, active.seats);
    }
    const row = await storeRequest(typed, active, isSame);
    if (active?.state === 'held')
      await offerSeats(typed.work, typed.edition, null, Math.max(0, active.seats - row.seats));
    return row;
  });
}

async function storeRequest(
  typed: Typed,
  active: ReservationRow | undefined,
  isSame: boolean,
): Promise<ReservationRow> {
  const { work, holdRequest, edition, given } = typed;
  if (isSame && active?.state === 'requested' && !given.held) return stayLonger(typed, active);
  const { seats } = holdRequest.typed;
  // Decided with the edition locked, so the seats are free.
  if (given.held && !(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone', seats))) {
    throw new Error(`No seat of group ${edition.id} can be held.`);
  }
  const status = {
    state: given.held ? 'held' : 'requested',
    until: given.until,
    heldFrom: holdRequest.request.from ?? null,
  } as const;
  return active
    ? changeReservation(work, active, { ...status, ...buyerOf(holdRequest.typed) })
    : insertReservation(work, { ...(await newRowOf(holdRequest, work)), ...status });
}

/** Keeps the expiry of holds by staff. */
async function stayLonger({ work, given }: Typed, row: ReservationRow): Promise<ReservationRow> {
  if (row.heldFrom === null) return row;
  if (row.until === null || given.until <= row.until || (row.state === 'held' && !given.held)) return row;
  return changeReservation(work, row, { until: given.until });
}
