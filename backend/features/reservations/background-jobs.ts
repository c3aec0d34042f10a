import { type BackgroundJob, every } from '#backend/platform/jobs/background-job.ts';
import { minute } from '#model/time-units.ts';
import { askNameAfterCourse } from './emails/ask-name-after-course.ts';
import { remind } from './emails/remind.ts';
import { sendPaidInvoices } from './invoices/send-invoice.ts';
import { followPayments } from './payments/unpaid.ts';
import { sendLink, sendLinkJob } from './requests/send-link.ts';
import { expireDue } from './seats/expire-due.ts';
import { expireDueJob, type ReservationDeps } from './unit-of-work.ts';
import { closeWaitlists } from './waitlist/close-waitlists.ts';

/** Each expiry enqueues an `expireDueJob`, which expires all that is due. */
export function reservationJobs(s: ReservationDeps): readonly BackgroundJob[] {
  return [
    { name: expireDueJob, run: () => expireDue(s) },
    { name: sendLinkJob, run: ({ subject }) => sendLink(s, subject) },
    { name: 'close-lines', next: every(10 * minute), run: () => closeWaitlists(s) },
    { name: 'ask-names', next: every(10 * minute), run: () => askNameAfterCourse(s) },
    { name: 'follow-payments', next: every(10 * minute), run: () => followPayments(s) },
    { name: 'send-invoices', next: every(10 * minute), run: () => sendPaidInvoices(s) },
    { name: 'remind-of-classes', next: every(10 * minute), run: () => remind(s) },
  ];
}
