import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { enqueueJob } from '#backend/jobs/enqueue-job.ts';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { openSealedToken, sealToken } from '#backend/keys/sealed-token.ts';
import { holdMailbox } from '#backend/outbox/hold-mailbox.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import { checkSubscriber } from '#model/newsletter.ts';
import type { FormOutcome } from '../room.ts';
import { openLink } from './open-link.ts';
import { inTransaction, type ReservationSurroundings, type Work } from './work.ts';
import { roomForTyped, writeTypedLetter } from './write-typed-letter.ts';

/** Job that e-mails the link of a reservation to its mailbox. */
export const sendLinkJob = 'send-reservation-link';

/**
 * Enqueues a request for the link to the reservations of a mailbox. Nothing of the mailbox is read here, so neither the outcome nor
 * the response time tells whether it has a reservation. The address is sealed because job subjects are logged.
 */
export async function requestLink(
  s: ReservationSurroundings,
  fields: Readonly<Record<string, unknown>>,
): Promise<FormOutcome<'email'>> {
  const checked = checkSubscriber(fields);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const row = { name: sendLinkJob, subject: sealToken(s.ring, sendLinkJob, checked.value.email), dueAt: s.now() };
  await s.db.transaction().execute((trx) => enqueueJob(trx, row));
  return { outcome: 'created', row };
}

/** Writes that e-mail where the mailbox has a reservation, within the daily limit of e-mails caused by typing its address. */
export async function sendLink(s: ReservationSurroundings, subject: string): Promise<void> {
  const email = openSealedToken(s.ring, sendLinkJob, subject);
  if (typeof email !== 'string') return;
  await inTransaction(s, async (work) => {
    await holdMailbox(work.trx, email);
    const opened = await reservationToOpen(work, email);
    if (!opened) return;
    const room = await roomForTyped(work, undefined);
    if ('leaves' in room) return writeTypedLetter(work, opened.row, opened.edition, room.leaves, 0);
    const dueAt = new Date(work.at.getTime() + room.wait * 1_000);
    await enqueueJob(work.trx, { name: sendLinkJob, subject, dueAt });
  });
}

/** The reservation whose page is linked: one that waits for its owner first, then the newest. The page lists the others. */
async function reservationToOpen(
  work: Work,
  email: string,
): Promise<{ readonly row: ReservationRow; readonly edition: CourseHistoryRow } | null> {
  const rows = await work.trx
    .selectFrom('reservation')
    .selectAll()
    .where(ofMailbox('reservation.emailKey', email))
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
