import { attendeesOf, namesUntil, unnamedSeats } from '#backend/features/reservations/attendees/attendees.ts';
import {
  courseName,
  courseOfEdition,
  otherEditions,
  reservableEdition,
} from '#backend/features/reservations/editions/read-edition.ts';
import { invoiceOf } from '#backend/features/reservations/invoices/save-invoice.ts';
import { dueIn, readMoneyFacts } from '#backend/features/reservations/payments/read-due.ts';
import { refundOfEnded } from '#backend/features/reservations/payments/refund-of-ended.ts';
import { refundPromised } from '#backend/features/reservations/payments/refunds-due.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import { isCancellable } from '#backend/features/reservations/requests/cancel-reservation.ts';
import { losesSeat } from '#backend/features/reservations/requests/move-reservation.ts';
import { linksWork, openNewest } from '#backend/features/reservations/requests/open-link.ts';
import { reservableUntil } from '#backend/features/reservations/requests/reservable-until.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { offerUntil } from '#backend/features/reservations/waitlist/offer-freed-seats.ts';
import { firstWaiting, waitlistPosition } from '#backend/features/reservations/waitlist/waitlist-order.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import type { Language } from '#model/languages.ts';
import { agreedPrice, netPaid } from '#model/reservations/payment.ts';
import type { Mine, RemovedReservation, ReservationPage } from '#model/reservations/reservation-pages.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Includes the other reservations of the mailbox, whose owner has the e-mail. */
export async function reservationPage(
  s: ReservationDeps,
  token: string,
  language: Language,
): Promise<ReservationPage | RemovedReservation | null> {
  const opened = await openNewest(s, token);
  const edition = opened?.edition && (await reservableEdition(s, opened.edition, language));
  if (!opened) return null;
  const { row } = opened;
  const mine = await othersOfMailbox(s, row, language);
  if (!opened.edition || !edition) return { removed: true, mine };
  const hasSeat = row.state === 'confirmed';
  const certificate = hasSeat ? ((await s.certificateOf?.(row.id)) ?? null) : null;
  return {
    folio: row.folio,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    company: row.buyerId === null ? row.company : null,
    phone: row.phone,
    state: row.state,
    endReason: row.endReason,
    until: row.until,
    inReview: row.reviewSince !== null,
    place: await waitlistPosition(s.db, row),
    // Only declining and expiry of an offer set both, at once.
    passed: row.state === 'waiting' && row.passedAt !== null && row.passedAt === row.lineAt,
    lineSince: row.lineAt,
    edition: { ...edition, ...agreedPrice(edition, row.seatPrice) },
    meetingLink: hasSeat ? opened.edition.meetingLink : null,
    calendar: hasSeat && row.attends === 1 ? `/calendar/${token}.ics` : null,
    certificate,
    worker: certificate === null ? null : ((await s.workerOf?.(row.id)) ?? null),
    asksName:
      hasSeat &&
      certificate === null &&
      row.result !== 'failed' &&
      row.nameAskedAt !== null &&
      row.nameConfirmedAt === null,
    cancellable:
      row.state === 'held' || row.state === 'requested' || (hasSeat && isCancellable(row, opened.edition, s.now())),
    // Cancelling a held seat sets `passedAt`.
    onlyRequested: row.endReason === 'cancelled' && row.confirmedAt === null && row.passedAt === null,
    lostSeat: row.buyerId === null && losesSeat(row),
    passesOn: hasSeat && row.buyerId === null && (await wouldPassOn(s, opened.edition, row.seats)),
    others: (await otherEditions(s, edition.course.id, edition.id)).filter(
      ({ seats }) => seats.free === null || seats.free >= row.seats,
    ),
    mine,
    seats: row.seats,
    partial: row.wanted !== null && row.seats > 1 && (row.state === 'asked' || row.state === 'waiting'),
    ...(hasSeat
      ? await moneyOf(s, row, opened.edition)
      : { payment: null, refund: row.state === 'ended' ? await refundOfEnded(s.db, row, opened.edition) : null }),
    refunded: row.buyerId === null ? (row.refundedAmount ?? 0) : 0,
    invoice: invoiceOf(row),
    invoiceSent: row.invoiceSentAt !== null,
    party: hasSeat ? await partyOf(s, row, opened.edition) : null,
    attendee: row.buyerId !== null,
  };
}

/** `refund`: returned by the rule if cancelled now. */
async function moneyOf({ db, now }: ReservationDeps, row: ReservationRow, edition: CourseHistoryRow) {
  const facts = await readMoneyFacts(db);
  const today = dayOf(now()).date;
  const due = (await dueIn(db, edition, facts))(row);
  const returns = facts.cancellation && row.buyerId === null && netPaid(row) > 0;
  return {
    payment: due && { due, overdue: due.left > 0 && due.by !== null && due.by < today, bank: facts.bank },
    refund: returns ? { amount: refundPromised({ ...row, passedAt: now().toISOString() }, edition, facts, due) } : null,
  };
}

/** Null for a single seat. */
async function partyOf({ db, now, certificateOf }: ReservationDeps, row: ReservationRow, edition: CourseHistoryRow) {
  const attendees = row.buyerId === null ? await attendeesOf(db, row) : [];
  if (row.buyerId !== null || (row.seats === 1 && row.attends === 1 && attendees.length === 0)) return null;
  const until = namesUntil(edition, row);
  return {
    seats: row.seats,
    attends: row.attends === 1,
    attendees: await Promise.all(
      attendees.map(async ({ id, name, lastname, email }) => {
        const certificate = (await certificateOf?.(id)) ?? null;
        return { id, name, lastname, email, certificate };
      }),
    ),
    unnamed: unnamedSeats(row, attendees),
    open: until === null || now() <= until,
    until: until?.toISOString() ?? null,
  };
}

async function wouldPassOn({ db, now }: ReservationDeps, edition: CourseHistoryRow, seats: number): Promise<boolean> {
  const at = now();
  const free = seats + Math.max(0, (edition.capacity ?? 0) - edition.seatsUsed);
  return offerUntil(edition, at) !== null && (await firstWaiting(db, edition.id, at.toISOString(), free)) !== undefined;
}

/** Active reservations whose links work, and the last expired one of each group that can still be reserved. */
async function othersOfMailbox(s: ReservationDeps, opened: ReservationRow, language: Language): Promise<Mine> {
  const rows = await s.db
    .selectFrom('reservation')
    .selectAll()
    .where(ofReservation(opened.email))
    .where((row) => row.or([row('state', '<>', 'ended'), row('endReason', '=', 'expired')]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const newest = new Map(rows.map((row) => [row.editionId, row]));
  for (const row of rows) if (row.state !== 'ended') newest.set(row.editionId, row);
  const others: Mine[number][] = [];
  for (const row of newest.values()) {
    if (row.id === opened.id || (row.editionId === opened.editionId && opened.endReason === 'expired')) continue;
    const edition = await findEdition(s.db, row.editionId);
    if (!linksWork(row, edition ?? null, s.now())) continue;
    if (row.state === 'ended' && !reservableUntil(edition, s.now())) continue;
    const course = edition && (await courseOfEdition(s.db, edition));
    others.push({
      token: signReservation(s.ring, { id: row.id, to: mailboxMark(row.emailKey) }),
      folio: row.folio,
      course: course ? courseName(course, language) : '',
      firstDay: edition?.date ?? null,
      state: row.state,
      inReview: row.state === 'requested' && row.reviewSince !== null,
      until: row.reviewSince === null ? row.until : null,
    });
  }
  return others;
}
