import {
  personFacts,
  requestedSeats,
  reservationFacts,
} from '#backend/features/reservations/editions/edition-facts.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { waitlistPosition } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { enqueueReservationEmail } from './enqueue-email.ts';
import { reservationAgain, reservationHold, waitlistRequest } from './templates/hold-request.ts';
import { reservationConfirmed } from './templates/seat.ts';
import { seatOffer, waitlistJoined } from './templates/waitlist.ts';

/** Status e-mails. */
const ofState: readonly string[] = [
  reservationHold,
  waitlistRequest,
  reservationAgain,
  waitlistJoined,
  seatOffer,
  reservationConfirmed,
].map(({ kind }: Pick<EmailTemplate, 'kind'>) => kind);

/** Enqueues a status e-mail to a new address and deletes unsent ones, except one being sent. */
export async function resendEmails(work: UnitOfWork, row: ReservationRow, edition: CourseHistoryRow): Promise<void> {
  if (row.state === 'ended') return;
  await work.trx
    .deleteFrom('mailOutbox')
    .where('cause', '=', `reservation:${row.id}`)
    .where('kind', 'in', ofState)
    .where('sentAt', 'is', null)
    .where((email) => email.or([email('claimedUntil', 'is', null), email('claimedUntil', '<', work.time)]))
    .execute();
  const until = row.until ?? work.time;
  if (row.state === 'held' || row.state === 'requested' || row.state === 'asked') {
    const requestFacts = { ...(await reservationFacts(work.trx, row, edition)), until, ...requestedSeats(row) };
    if (row.state === 'asked') await enqueueReservationEmail(work, waitlistRequest, row, requestFacts);
    else await enqueueReservationEmail(work, reservationHold, row, { ...requestFacts, held: row.state === 'held' });
    return;
  }
  const facts = await personFacts(work.trx, row, edition);
  if (row.state === 'confirmed') await enqueueReservationEmail(work, reservationConfirmed, row, facts);
  else if (row.state === 'offered') await enqueueReservationEmail(work, seatOffer, row, { ...facts, until });
  else
    await enqueueReservationEmail(work, waitlistJoined, row, {
      ...facts,
      place: (await waitlistPosition(work.trx, row)) ?? 1,
    });
}
