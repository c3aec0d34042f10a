import { buyerOf, insertReservation, newRowOf } from '#backend/features/reservations/requests/insert-reservation.ts';
import type { AskRequest, HoldRequestOutcome } from '#backend/features/reservations/requests/read-hold-request.ts';
import { requestByForm } from '#backend/features/reservations/requests/request-by-form.ts';
import { changeReservation, type ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { isConfirmed } from '#model/reservations/reservation.ts';
import { offerFreedSeats } from './offer-freed-seats.ts';
import { passedBefore } from './waitlist-order.ts';

/** `free`: a seat can be requested instead. A correction releases the seat of the request that it replaces. */
export async function joinWaitlist(s: ReservationDeps, request: AskRequest): Promise<HoldRequestOutcome> {
  return requestByForm(s, request, true, async ({ work, holdRequest, edition, terms, isOwn }, active) => {
    const { typed } = holdRequest;
    const passed = () => passedBefore(work.trx, edition.id, holdRequest.key);
    const requestedSeats = { wanted: typed.partial && typed.seats > 1 ? typed.seats : null };
    if (active?.state === 'asked') {
      // Any visitor may type the address: from elsewhere only the time changes.
      return changeReservation(work, active, {
        until: terms.until,
        ...(isOwn && { ...buyerOf(typed), ...requestedSeats }),
      });
    }
    if (active && isOwn && !isConfirmed(active)) {
      const status = { state: 'asked', until: terms.until, passedAt: await passed() } as const;
      const asked = await changeReservation(work, active, { ...status, ...buyerOf(typed), ...requestedSeats });
      if (active.state === 'held') await offerFreedSeats(work, edition, null, active.seats);
      return asked;
    }
    if (active) return active;
    return insertReservation(work, {
      ...(await newRowOf(holdRequest, work)),
      ...requestedSeats,
      state: 'asked',
      until: terms.until,
      heldFrom: request.from ?? null,
      passedAt: await passed(),
    });
  });
}
