import { personFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { offerPassed } from '#backend/features/reservations/emails/templates/waitlist.ts';
import type { LockedReservation } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { changeReservation, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import type { ActionOutcome } from '#model/reservations/reservation.ts';
import { offerFreedSeats } from './offer-freed-seats.ts';
import { waitlistPosition } from './waitlist-order.ts';

/** Unanswered offers after which the place on the waiting list ends. */
const unansweredAtMost = 2;

export async function declineOffer({ work, row, edition }: LockedReservation): Promise<ActionOutcome> {
  if (row.state === 'waiting' || row.state === 'ended') return 'done';
  if (row.state !== 'offered' || !edition) return 'not_now';
  await letOfferPass(work, row, edition, true);
  return 'done';
}

export async function letOfferPass(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow,
  declined: boolean,
): Promise<void> {
  const unanswered = row.unanswered + (declined ? 0 : 1);
  const over = !declined && unanswered >= unansweredAtMost;
  const passed = await changeReservation(work, row, {
    ...(over ? { state: 'ended', endReason: 'unanswered' } : { state: 'waiting', lineAt: work.time }),
    unanswered,
    seats: row.wanted ?? row.seats,
    passedAt: work.time,
    until: null,
    freedAt: null,
  });
  await offerFreedSeats(work, edition, row.freedAt, row.seats);
  const place = await waitlistPosition(work.trx, passed);
  await enqueueReservationEmail(work, offerPassed, passed, {
    ...(await personFacts(work.trx, passed, edition)),
    declined,
    place,
  });
}
