import type { FormOutcome } from '#backend/features/feature.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { inTransaction, type ReservationDeps, type UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { ofReservation } from '#backend/platform/email/outbox/where-mailbox.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { mailboxMark, signReservation } from '#backend/platform/tokens/email-token.ts';
import { openSealedToken, sealToken } from '#backend/platform/tokens/sealed-token.ts';
import { checkSubscriber } from '#model/people/newsletter.ts';
import { enqueueUnverifiedEmail, reserveRequestEmail } from './enqueue-unverified-email.ts';
import { openLink } from './open-link.ts';

export const sendLinkJob = 'send-reservation-link';

/**
 * Reads nothing of the mailbox, so neither result nor response time reveals a reservation. The
 * address is encrypted because job subjects are logged. Counts against the sender's e-mail quota.
 */
export async function requestLink(
  s: ReservationDeps,
  fields: Readonly<Record<string, unknown>>,
  emailQuota?: EmailQuota,
): Promise<FormOutcome<'email'>> {
  const checked = checkSubscriber(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  return inTransaction(s, async (work): Promise<FormOutcome<'email'>> => {
    const allowance = await reserveRequestEmail(work, emailQuota);
    if ('wait' in allowance) return { outcome: 'too-many', wait: allowance.wait };
    const payload = [checked.value.email, allowance.leaves.toISOString()];
    const row = { name: sendLinkJob, subject: sealToken(s.ring, sendLinkJob, payload), dueAt: work.at };
    await enqueueJob(work.trx, row);
    return { outcome: 'created', row };
  });
}

/** E-mails the link if the mailbox has a reservation, within its daily limit. */
export async function sendLink(s: ReservationDeps, subject: string): Promise<void> {
  const opened = openSealedToken(s.ring, sendLinkJob, subject);
  // Older versions sealed the address alone.
  const [email, leaves = ''] = [opened ?? []].flat().map(String);
  if (email === undefined) return;
  await inTransaction(s, async (work) => {
    await lockMailbox(work.trx, email);
    const found = await reservationToOpen(work, email);
    if (!found) return;
    // Concurrent requests are counted by now.
    const allowance = await reserveRequestEmail(work, undefined);
    const allowed = 'leaves' in allowance ? allowance.leaves.getTime() : 0;
    const sendAt = new Date(Math.max(allowed, Date.parse(leaves) || 0));
    await enqueueUnverifiedEmail(work, found.row, found.edition, sendAt, 0);
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
