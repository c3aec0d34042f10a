import { requestedSeats, reservationFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import { enqueueReservationEmail } from '#backend/features/reservations/emails/enqueue-email.ts';
import { attendeeNamed } from '#backend/features/reservations/emails/templates/attendee.ts';
import {
  reservationAgain,
  reservationHold,
  waitlistRequest,
} from '#backend/features/reservations/emails/templates/hold-request.ts';
import { reservationCancelled, reservationMoved } from '#backend/features/reservations/emails/templates/seat.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { isVerifiedMailbox } from '#backend/platform/email/outbox/is-verified-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { type EmailAllowance, reserveEmailSlot } from '#backend/platform/email/outbox/unverified-limits.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { emailsOfKind, emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { emailedAgainAfter, isConfirmed } from '#model/reservations/reservation.ts';
import { day, minute } from '#model/time-units.ts';

/** E-mails that share one hourly limit. */
export const unverifiedEmailsPerHour = {
  kinds: [reservationHold, reservationAgain, waitlistRequest].map(({ kind }) => kind),
  ...emailsOfKind.reservation,
};

const attendeeEmailsPerHour = { kinds: [attendeeNamed.kind], ...emailsOfKind.attendee };

/** Kinds that typing an address may cause; of the last three only e-mails with `typedAt` count. */
const unverifiedKinds = [
  ...unverifiedEmailsPerHour.kinds,
  attendeeNamed.kind,
  reservationCancelled.kind,
  reservationMoved.kind,
];

export function reserveAttendeeEmail(work: UnitOfWork, emailQuota: EmailQuota | undefined): Promise<EmailAllowance> {
  return reserveEmailSlot(work.trx, attendeeNamed, work.at, emailQuota, attendeeEmailsPerHour);
}

/** A seat is held only if its e-mail leaves within this time, milliseconds. */
const leavesWithin = 10 * minute;

/** Uses quota even if no e-mail is written. */
export function reserveRequestEmail(work: UnitOfWork, emailQuota: EmailQuota | undefined): Promise<EmailAllowance> {
  return reserveEmailSlot(work.trx, reservationHold, work.at, emailQuota, unverifiedEmailsPerHour);
}

export function isSoon({ at }: UnitOfWork, { leaves }: { readonly leaves: Date }): boolean {
  return leaves.getTime() - at.getTime() <= leavesWithin;
}

/**
 * Asks to confirm the request, or repeats the existing one. None beyond the daily limit of the
 * mailbox, or within `pause` (ms) for one edition; neither result nor response time reveals it.
 */
export async function enqueueUnverifiedEmail(
  work: UnitOfWork,
  row: ReservationRow,
  edition: CourseHistoryRow,
  leaves: Date,
  pause: number = emailedAgainAfter,
): Promise<void> {
  const facts = { ...(await reservationFacts(work.trx, row, edition)), typedAt: leaves.toISOString() };
  if (!(await mayWrite(work, row.email, edition.id, pause))) return;
  const requestFacts = { ...facts, until: row.until ?? work.time, ...requestedSeats(row) };
  const later = { ...work, at: leaves };
  if (row.state === 'asked') await enqueueReservationEmail(later, waitlistRequest, row, requestFacts);
  else if (row.state === 'held' || (row.state === 'requested' && !isConfirmed(row))) {
    await enqueueReservationEmail(later, reservationHold, row, { ...requestFacts, held: row.state === 'held' });
  } else {
    const attendee = row.buyerId === null ? {} : ({ attendee: true } as const);
    await enqueueReservationEmail(later, reservationAgain, row, { ...facts, ...attendee, state: row.state });
  }
}

/** Counts only e-mails caused by typing the address. `pause` in milliseconds. */
export async function mayWrite(
  { trx, at }: UnitOfWork,
  email: string,
  editionId: string,
  pause: number,
): Promise<boolean> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();
  const emails = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('mailbox', '=', mailboxOf(email))
    .where('kind', 'in', unverifiedKinds)
    .where('createdAt', '>', before(day))
    .execute();
  const most = emailsToMailbox.reservation.perDay[await isVerifiedMailbox(trx, email, at)];
  const typed = emails
    .map(({ letter }) => JSON.parse(letter) as { typedAt?: string; edition: { editionId: string } })
    .filter(({ typedAt = '' }) => typedAt > before(day));
  const again = typed.some(({ typedAt = '', edition }) => edition.editionId === editionId && typedAt > before(pause));
  return !again && typed.length < most;
}
