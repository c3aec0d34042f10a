import type { Feature } from '#backend/features/feature.ts';
import { backfillSearchText } from '#backend/platform/database/backfill.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { searchMailboxes } from '#backend/platform/email/outbox/search-mailboxes.ts';
import { every } from '#backend/platform/jobs/background-job.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import type { TooSoon } from '#backend/platform/rate-limits/write-limiter.ts';
import type { SubmittedReservation } from '#model/page-api.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { checkReservation, type ReservationField } from '#model/reservations/reservation.ts';
import { personSearchText } from '#model/search-text.ts';
import { minute } from '#model/time-units.ts';
import { reservationApiFields } from './api/fields.ts';
import { heldPage } from './api/held-page.ts';
import { reservationPage } from './api/reservation-page.ts';
import { reservePage } from './api/reserve-page.ts';
import { attendanceFields } from './attendance/attendance-fields.ts';
import { attendanceOf } from './attendance/mark-attendance.ts';
import { changeOwnAttendees } from './attendees/change-attendees.ts';
import { reservationJobs } from './background-jobs.ts';
import { groupFields } from './editions/edition-fields.ts';
import { onCourseChange, onEditionChange } from './editions/edition-hooks.ts';
import { groupActionItems } from './editions/upcoming-groups.ts';
import { reservationEmails } from './emails/email-templates.ts';
import { figureFields } from './figures/figure-fields.ts';
import { groupEmailFields } from './group-emails/group-email-fields.ts';
import { invoiceApiFields } from './invoices/invoice-fields.ts';
import { saveOwnInvoice } from './invoices/save-invoice.ts';
import { refundsDue } from './payments/refunds-due.ts';
import { statementFields } from './payments/statement-fields.ts';
import { overduePayments } from './payments/unpaid.ts';
import {
  correctAttendee,
  correctReservations,
  eraseReservations,
  findReservations,
  isTwiceInGroup,
  withCourses,
} from './privacy.ts';
import { lockReservationsOf } from './repository.ts';
import { changeOwnReservation } from './requests/change-own-reservation.ts';
import { heldFromOf } from './requests/held-from.ts';
import type { HoldRequestOutcome } from './requests/read-hold-request.ts';
import { renameReservation } from './requests/rename-reservation.ts';
import { reserveSeat } from './requests/reserve-seat.ts';
import { requestLink } from './requests/send-link.ts';
import { manyGuestHolds, seatsInReview } from './seats/count-holds.ts';
import { expiringHolds } from './seats/expiring-holds.ts';
import { purgeReservations } from './seats/purge-reservations.ts';
import type { ReservationDeps } from './unit-of-work.ts';
import { joinWaitlist } from './waitlist/join-waitlist.ts';

export function reservationsFeature(s: ReservationDeps) {
  return {
    emails: reservationEmails,
    fields: [
      reservationApiFields(s),
      groupFields(s),
      attendanceFields(s),
      groupEmailFields(s),
      statementFields(s),
      invoiceApiFields(s),
      figureFields(s),
    ],
    rowHooks: { CourseHistory: onEditionChange(s), Course: onCourseChange(s) },
    person: {
      tables: ['asking', 'reservation'],
      async find(trx, email) {
        const rows = await findReservations(trx, email);
        const marks = await attendanceOf(
          trx,
          rows.map(({ id }) => id),
        );
        return [
          ...(await withCourses(trx, rows)).map((row) => ({ table: 'reservation', row }) as const),
          ...marks.map((row) => ({ table: 'attendance', row }) as const),
        ];
      },
      seek: (trx, words, limit) =>
        searchMailboxes(trx, { table: 'reservation', email: 'email', at: 'createdAt', names: true }, words, limit),
      taken: isTwiceInGroup,
      correct: (trx, email, correction) => correctReservations(trx, s, email, correction),
      lock: (trx, email) => lockReservationsOf(trx, email),
      erase: (trx, email) => eraseReservations(trx, s, email),
    },
    actionItems: async (at) => {
      const holds = await manyGuestHolds(s.db);
      const ending = await expiringHolds(s.db, at, holds.items.length === 0);
      const [groups, ...rest] = await Promise.all([
        groupActionItems(s.db, at),
        seatsInReview(s.db),
        refundsDue(s.db, at),
        overduePayments(s.db, at),
      ]);
      const others = [holds, ending, ...rest];
      const reservations = others.reduce((sum, { counts }) => sum + (counts.reservations ?? 0), 0);
      const items = [groups, ...others].flatMap((one) => one.items);
      return { items, counts: { ...groups.counts, reservations } };
    },
    backgroundJobs: [
      ...reservationJobs(s),
      {
        name: 'fill-people-search',
        next: every(minute),
        run: () => backfillSearchText(s.db, 'reservation', personSearchText),
      },
    ],
    retention: () => purgeReservations(s),
    correctAttendee: (trx: DatabaseTransaction, cause: string, email: string) => correctAttendee(trx, s, cause, email),
    pages: (submit, storeWithinLimits, address, emailQuota?: EmailQuota) => ({
      reservePage: (editionId, language) => reservePage(s, editionId, language),
      reserve: async (editionId, fields, language) =>
        formResultOf(
          await storeWithinLimits(
            { kind: 'reservation', fields, check: checkReservation },
            ({ line, earlier, ...values }, emailQuota) =>
              (line === undefined ? reserveSeat : joinWaitlist)(s, {
                editionId,
                fields: values,
                language,
                emailQuota,
                from: heldFromOf(s.ring, address),
                earlier: typeof earlier === 'string' ? earlier : undefined,
              }),
          ),
        ),
      heldPage: (heldToken, language) => heldPage(s, heldToken, language),
      reservationPage: (token, language) => reservationPage(s, token, language),
      changeOwnReservation: (token, action, editionId) =>
        changeOwnReservation(s, token, action, editionId, heldFromOf(s.ring, address)),
      changeAttendees: (token, change) => changeOwnAttendees(s, token, change, emailQuota),
      saveInvoice: (token, fields) => saveOwnInvoice(s, token, fields),
      renameReservation: (token, fields) => renameReservation(s, token, fields),
      sendLink: (fields) =>
        submit({ kind: 'reservation', fields, check: checkSubscriber }, (values, emailQuota) =>
          requestLink(s, values, emailQuota),
        ),
    }),
  } satisfies Feature & { readonly correctAttendee: object };
}

function formResultOf(result: HoldRequestOutcome | TooSoon): SubmittedReservation {
  switch (result.outcome) {
    case 'created':
    case 'repeated':
      return { ok: true, heldToken: result.heldToken };
    case 'too-many':
      return { ok: false, wait: result.wait };
    case 'too-soon':
      return { ok: false, formTimestamp: result.formTimestamp };
    case 'refused':
      return { ok: false, problems: result.problems.flatMap((one) => (isOfForm(one) ? [one] : [])) };
    case 'conflict':
      throw new Error('A generated id exists already.');
    default:
      return { ok: false, state: result.outcome };
  }
}

function isOfForm(problem: Problem<ReservationField | 'id'>): problem is Problem<ReservationField> {
  return problem.field !== 'id';
}
