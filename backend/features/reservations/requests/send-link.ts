import type { FormOutcome } from '#backend/features/feature.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { openSealedToken, sealToken } from '#backend/platform/tokens/sealed-token.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import { enqueueUnverifiedEmail, reserveRequestEmail } from './enqueue-unverified-email.ts';
import { openLink } from './open-link.ts';

export const sendLinkJob = 'send-reservation-link';

/**
 * Reads nothing of the mailbox, so neither result nor response time reveals a reservation. The
 * address is encrypted because job subjects are logged.
 */
export async function requestLink(
  s: ReservationDeps,
  fields: Readonly<Record<string, unknown>>,
): Promise<FormOutcome<'email'>> {
  const checked = checkSubscriber(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const row = { name: sendLinkJob, subject: sealToken(s.ring, sendLinkJob, checked.value.email), dueAt: s.now() };
  await s.db.transaction().execute((trx) => enqueueJob(trx, row));
  return { outcome: 'created', row };
}

/** E-mails the link if the mailbox has a reservation, within its daily limit. */
export async function sendLink(s: ReservationDeps, subject: string): Promise<void> {
  const email = openSealedToken(s.ring, sendLinkJob, subject);
  if (typeof email !== 'string') return;
  await inTransaction(s, async (work) => {
    await lockMailbox(work.trx, email);
    const opened = await reservationToOpen(work, email);
    if (!opened) return;
    const allowance = await reserveRequestEmail(work, undefined);
    if ('leaves' in allowance) return enqueueUnverifiedEmail(work, opened.row, opened.edition, allowance.leaves, 0);
    const dueAt = new Date(work.at.getTime() + allowance.wait * 1_000);
    await enqueueJob(work.trx, { name: sendLinkJob, subject, dueAt });
  });
}

/** Pending ones first, then the newest; its page lists the others. */
async function reservationToOpen(
  work: UnitOfWork,
  email: string,
): Promise<{ readonly row: ReservationRow; readonly edition: CourseHistoryRow } | null> {
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where(ofReservation(email))
    .where((row) => row.or([row('state', '<>', 'ended'), row('endReason', '=', 'expired')]))
    .orderBy((row) =>
      row.case().when('until', 'is not', null).then(0).when('state', '=', 'ended').then(2).else(1).end(),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  for (const { id, emailKey } of rows) {
    const token = signReservation(work.s.ring, { id, to: mailboxMark(emailKey) });
    const opened = await openLink({ db: work.trx, ring: work.s.ring, now: () => work.at }, token);
    if (opened?.edition) return { row: opened.row, edition: opened.edition };
  }
  return null;
}
