import { isVouched } from '#backend/features/newsletter/imports/vouched-consents.ts';
import { isPostgres } from '#backend/platform/database/dialects/advisory-lock.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { mailboxOf, outboxRow } from '#backend/platform/email/outbox/outbox.ts';
import { notifyCatalogue } from '#backend/platform/events/event-channel.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { isLanguage, knownLanguage } from '#model/languages.ts';
import { sideFor } from '#model/newsletter/issue.ts';
import { minute, second } from '#model/time-units.ts';
import { isAnotherSending, isResumable, sendIssueJob, withdrawUnsent, withoutLeavers } from './change-issue.ts';
import { countIssueEmails, type EmailCounts, emailsOf } from './count-emails.ts';
import { nextNumber } from './draft-email.ts';
import { issueEmailId } from './email-ids.ts';
import type { IssueEmailFacts } from './email-templates.ts';
import { type IssueDeps, readIssue } from './issue-content.ts';
import { findIssue, frozenOf, issueSheetOf, lockIssues } from './issue-store.ts';
import { lastPaced } from './last-paced.ts';
import { countReaders, readersAt } from './readers.ts';
import type { FrozenIssue, IssueRow } from './tables.ts';

/** Subscribers per run. */
const page = 500;
/** Most unsent e-mails of an issue in the outbox. */
const mostWaiting = 300;
/** Failures in a row that pause an issue. */
const mostFailures = 20;

interface SendDeps extends IssueDeps {
  readonly template: EmailTemplate<IssueEmailFacts>;
}

/**
 * Starts an issue, or enqueues its next e-mails and moves the cursor, in one transaction. Their due
 * times keep the pace over all processes. Enqueues itself until the end. Of a stopped issue it deletes
 * the e-mails that were in progress, unless they are sent.
 */
export async function sendIssue(s: SendDeps, id: string): Promise<void> {
  const sent = await s.db.transaction().execute(async (trx) => {
    await lockIssues(trx);
    const row = await findIssue(trx, id);
    if (!row) return null;
    const now = s.now();
    const step = await stepOf({ ...s, db: trx }, trx, row, now);
    if (step.next) await enqueueJob(trx, { name: sendIssueJob, subject: id, dueAt: step.next });
    if (!step.row) return null;
    const after = { ...step.row, updatedAt: laterThan(row.updatedAt, now.toISOString()) };
    await trx.updateTable('newsletterIssue').set(withoutLeavers(after)).where('id', '=', id).execute();
    const inArchive = row.startedAt === null && after.startedAt !== null;
    if (inArchive) await notifyCatalogue(trx);
    return { inArchive };
  });
  if (!sent) return;
  s.emailQueued?.();
  s.changed?.({ entity: 'NewsletterIssue', action: 'update', row: { id, ...sent } });
}

interface Step {
  /** Absent: unchanged. */
  readonly row?: IssueRow;
  /** Next run; absent: none. */
  readonly next?: Date;
}

async function stepOf(s: SendDeps, trx: DatabaseTransaction, row: IssueRow, now: Date): Promise<Step> {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (row.state === 'scheduled') {
    if (Date.parse(row.startsAt ?? '') > now.getTime()) return { next: new Date(row.startsAt ?? '') };
    if (await isAnotherSending(trx)) return { next: later(10 * second) };
    return begin(s, trx, row, now);
  }
  if (row.state === 'paused' && row.halt === 'failures') {
    if (!isResumable(row, now)) return {};
    if (!(await wasSentSince(trx, row)) || (await isAnotherSending(trx))) return { next: later(minute) };
    const counts = JSON.stringify(await countIssueEmails(trx, row.id));
    return { row: { ...row, state: 'sending', halt: null, position: '', counts }, next: later(second) };
  }
  if (row.state === 'stopped') {
    await withdrawUnsent(trx, row.id, now);
    const { waiting, retrying } = await countIssueEmails(trx, row.id);
    // More often than the shortest pause before a retry.
    return waiting + retrying > 0 ? { next: later(second) } : {};
  }
  return row.state === 'sending' ? feed(s, trx, row, now) : {};
}

async function begin(s: SendDeps, trx: DatabaseTransaction, row: IssueRow, now: Date): Promise<Step> {
  const sheet = issueSheetOf(row);
  const { sides, obstacles } = await readIssue(s, sheet);
  // A group may have been cancelled since.
  if (obstacles.length > 0) return { row: { ...row, state: 'draft', startsAt: null, halt: 'obstacles' } };
  const startedAt = now.toISOString();
  const readers = await countReaders(trx, startedAt);
  const begun: IssueRow = {
    ...row,
    state: 'sending',
    number: await nextNumber({ db: trx }),
    startedAt,
    frozen: JSON.stringify({ sides, sender: await s.sender(trx), secret: s.newId() } satisfies FrozenIssue),
    readers:
      (sides.es || (sheet.toOthers && sides.en) ? readers.es : 0) +
      (sides.en || (sheet.toOthers && sides.es) ? readers.en : 0),
  };
  return feed(s, trx, begun, now);
}

async function feed(s: SendDeps, trx: DatabaseTransaction, row: IssueRow, now: Date): Promise<Step> {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const counts = await countIssueEmails(trx, row.id);
  const base = baseOf(row, counts);
  if (failures(counts) - failures(base) >= mostFailures) {
    await withdrawUnsent(trx, row.id, now, true);
    return { row: { ...row, state: 'paused', halt: 'failures' }, next: later(minute) };
  }
  const gap = minute / s.perMinute;
  const most = Math.min(mostWaiting, Math.max(20, 2 * s.perMinute));
  const half = later(Math.min(Math.max((most / 2) * gap, second), 15 * second));
  const fed = { ...row, counts: JSON.stringify(base) };
  if (counts.waiting > most / 2) return { row: fed, next: half };
  const { position, added } = await addEmails(s, trx, row, { now, gap, most: most - counts.waiting });
  if (position !== null) return { row: { ...fed, position }, next: added > 0 ? half : later(1) };
  if (added + counts.waiting > 0) return { row: fed, next: half };
  // Nothing was sent since the last failures: the mail server may be away.
  if (counts.retrying > 0 && failures(counts) > failures(base)) return { row: fed, next: later(minute) };
  return { row: { ...row, state: 'sent', endedAt: now.toISOString(), counts: JSON.stringify(counts) } };
}

interface Portion {
  readonly now: Date;
  /** Milliseconds between two e-mails. */
  readonly gap: number;
  readonly most: number;
}

/** Enqueues at most `most` e-mails after the waiting ones. `position`: null at the end. */
async function addEmails(
  s: SendDeps,
  trx: DatabaseTransaction,
  row: IssueRow,
  { now, gap, most }: Portion,
): Promise<{ readonly position: string | null; readonly added: number }> {
  const frozen = frozenOf(row);
  const sides = Object.keys(frozen?.sides ?? {}).filter(isLanguage);
  const { toOthers } = issueSheetOf(row);
  const readers = await readersAt(trx, row.startedAt ?? '')
    .select(['id', 'email', 'language', 'confirmedAt', 'importId', 'optInSentAt', 'date'])
    .where('id', '>', row.position)
    .orderBy('id')
    .limit(page)
    // Serializes with subscribers who leave now.
    .$if(isPostgres(trx), (rows) => rows.forShare())
    .execute();
  const emails = readers.flatMap(({ id, email, language, confirmedAt, importId, optInSentAt, date }) => {
    const side = sideFor(sides, toOthers, knownLanguage(language));
    if (side === undefined || email === null) return [];
    const vouched = isVouched({ importId, optInSentAt }) ? date : null;
    const reason = vouched === null ? { since: confirmedAt ?? '' } : { vouched };
    return [{ id, email, side, reason, mailbox: mailboxOf(email) }];
  });
  const known = await emailsOf(trx, row.id)
    .select('mailbox')
    .where('mailbox', 'in', ['', ...emails.map(({ mailbox }) => mailbox)])
    .execute();
  const written = new Set(known.map(({ mailbox }) => mailbox));
  // Two spellings of a mailbox get one e-mail; a corrected address gets none again.
  const fresh = emails.filter(({ mailbox }) => !written.has(mailbox) && written.add(mailbox)).slice(0, most);
  const from = await lastPaced(trx, now);
  const rows = fresh.map(({ id, email, side, reason }, at) => {
    const leaves = new Date(from + (at + 1) * gap);
    const facts = { issueId: row.id, ...reason };
    const emailId = issueEmailId(row.id, email, frozen?.secret);
    const toSend = { id: emailId, template: s.template, facts, recipient: email, language: side };
    // Own cause: e-mails of one cause wait for each other.
    return outboxRow({ ...toSend, cause: `newsletterIssue:${row.id}:${id}`, at: now, leaves });
  });
  if (rows.length > 0) await trx.insertInto('mailOutbox').values(rows).execute();
  const isWhole = fresh.length < most;
  const last = isWhole ? readers.at(-1)?.id : fresh.at(-1)?.id;
  return { position: isWhole && readers.length < page ? null : (last ?? null), added: fresh.length };
}

const failures = ({ failed, retrying }: EmailCounts) => failed + retrying;

/** Failures count from here: the last e-mail sent, or bounced, which lowers `sent`, or the resume. */
function baseOf(row: IssueRow, counts: EmailCounts): EmailCounts {
  const base = row.counts === null ? null : (JSON.parse(row.counts) as EmailCounts);
  return base === null || counts.sent !== base.sent ? counts : base;
}

/** An e-mail sent since the pause shows that the mail server is back. */
async function wasSentSince(trx: DatabaseTransaction, row: IssueRow): Promise<boolean> {
  const found = await emailsOf(trx, row.id)
    .select('id')
    .where('sentAt', '>', row.updatedAt)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
