import { decideGrant } from '#backend/features/reservations/seats/decide-grant.ts';
import { seatStatements } from '#backend/features/reservations/seats/take-seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { offerFreedSeats } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { isConfirmed } from '#model/reservations/reservation.ts';
import { buyerOf, insertReservation, newRowOf } from './insert-reservation.ts';
import type { AskRequest, HoldRequestOutcome } from './read-hold-request.ts';
import { type HoldContext, requestByForm } from './request-by-form.ts';

/**
 * Requests seats: held, or for the first to confirm (`decide-grant.ts`). An existing seat, offer or
 * place stays. An unconfirmed request from another address may only be held; one of the same sender
 * gets the new values.
 */
export async function reserveSeat(s: ReservationDeps, request: AskRequest): Promise<HoldRequestOutcome> {
  return requestByForm(s, request, false, async (context, active) => {
    if (!active) return storeRequest(context, active);
    if (isConfirmed(active)) return active.state === 'held' ? stayLonger(context, active) : active;
    if (!context.isOwn) return holdAsTyped(context, active);
    return active.state === 'held' ? changeHold(context, active) : storeRequest(context, active);
  });
}

/** Fewer seats stay held; more only if they all can be. */
async function changeHold(context: HoldContext, row: ReservationRow): Promise<ReservationRow> {
  const { work, edition, holdRequest, terms } = context;
  const more = holdRequest.typed.seats - row.seats;
  if (more > 0) {
    const take = (work.s.seats ?? seatStatements).take;
    if (!terms.held || !(await take(work.trx, edition.id, 'anyone', more))) return stayLonger(context, row);
  }
  const changed = await changeReservation(work, await stayLonger(context, row), buyerOf(holdRequest.typed));
  if (more < 0) await offerFreedSeats(work, edition, null, -more);
  return changed;
}

async function storeRequest(context: HoldContext, active: ReservationRow | undefined): Promise<ReservationRow> {
  const { work, holdRequest, edition, terms } = context;
  const { seats } = holdRequest.typed;
  if (active?.state === 'requested' && active.seats === seats && !terms.held) {
    return changeReservation(work, await stayLonger(context, active), buyerOf(holdRequest.typed));
  }
  // Decided with the edition locked, so the seats are free.
  if (terms.held && !(await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone', seats))) {
    throw new Error(`No seat of group ${edition.id} can be held.`);
  }
  const status = {
    state: terms.held ? 'held' : 'requested',
    until: terms.until,
    heldFrom: holdRequest.request.from ?? null,
  } as const;
  return active
    ? changeReservation(work, active, { ...status, ...buyerOf(holdRequest.typed), wanted: null })
    : insertReservation(work, { ...(await newRowOf(holdRequest, work)), ...status });
}

/** Holds the seats of a request from another address if that could have them, too. Its values stay. */
async function holdAsTyped(context: HoldContext, row: ReservationRow): Promise<ReservationRow> {
  const { work, edition, terms } = context;
  if (row.state === 'held' || row.heldFrom === null || !terms.held) return stayLonger(context, row);
  if ((await decideGrant(work, edition, row.heldFrom, row.seats, row.id)) !== 'held') return stayLonger(context, row);
  const taken = await (work.s.seats ?? seatStatements).take(work.trx, edition.id, 'anyone', row.seats);
  if (!taken) return stayLonger(context, row);
  return changeReservation(work, row, { state: 'held', until: terms.until, wanted: null });
}

/** Keeps the expiry of holds by staff. */
async function stayLonger({ work, terms }: HoldContext, row: ReservationRow): Promise<ReservationRow> {
  if (row.heldFrom === null) return row;
  if (row.until === null || terms.until <= row.until || (row.state === 'held' && !terms.held)) return row;
  return changeReservation(work, row, { until: terms.until });
}
