import { seatStatements } from '#backend/features/reservations/seats/take-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { isConfirmed } from '#model/reservations/reservation.ts';
import { type AskRequest, type HoldRequestOutcome, insertReservation, newRowOf } from './read-hold-request.ts';
import { requestByForm, type Typed } from './request-by-form.ts';

/**
 * Requests a seat: held, or the first to confirm gets it (`grant-seat.ts`). An existing seat, offer
 * or waiting list place stays as it is.
 */
export async function reserveSeat(s: ReservationDeps, request: AskRequest): Promise<HoldRequestOutcome> {
  return requestByForm(s, request, false, async (typed, active) => {
    if (active?.state === 'held') return stayLonger(typed, active);
    if (active && isConfirmed(active)) return active;
    return storeRequest(typed, active);
  });
}

async function storeRequest(typed: Typed, active: ReservationRow | undefined): Promise<ReservationRow> {
  const { work, holdRequest, edition, given } = typed;
  if (active?.state === 'requested' && !given.held) return stayLonger(typed, active);
  // Decided with the edition locked, so a seat is free.
  if (given.held && !(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone'))) {
    throw new Error(`No seat of group ${edition.id} can be held.`);
  }
  const status = {
    state: given.held ? 'held' : 'requested',
    until: given.until,
    heldFrom: holdRequest.request.from ?? null,
  } as const;
  return active
    ? changeReservation(work, active, status)
    : insertReservation(work, { ...(await newRowOf(holdRequest, work)), ...status });
}

/** Keeps the expiry of holds by staff. */
async function stayLonger({ work, given }: Typed, row: ReservationRow): Promise<ReservationRow> {
  if (row.heldFrom === null) return row;
  if (row.until === null || given.until <= row.until || (row.state === 'held' && !given.held)) return row;
  return changeReservation(work, row, { until: given.until });
}
