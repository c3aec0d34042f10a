import {
  type AskRequest,
  type HoldRequestOutcome,
  insertReservation,
  newRowOf,
} from '#backend/features/reservations/requests/read-hold-request.ts';
import { requestByForm } from '#backend/features/reservations/requests/request-by-form.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { passedBefore } from './waitlist-order.ts';

/** Requests a waiting list place. `free`: a seat can be requested instead. */
export async function joinWaitlist(s: ReservationDeps, request: AskRequest): Promise<HoldRequestOutcome> {
  return requestByForm(s, request, true, async ({ work, holdRequest, edition, given }, active) => {
    if (active?.state === 'asked') return changeReservation(work, active, { until: given.until });
    if (active) return active;
    return insertReservation(work, {
      ...(await newRowOf(holdRequest, work)),
      state: 'asked',
      until: given.until,
      heldFrom: request.from ?? null,
      passedAt: await passedBefore(work.trx, edition.id, holdRequest.key),
    });
  });
}
