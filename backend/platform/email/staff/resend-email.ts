import { lastChange } from '#backend/platform/audit-log/list-audit-log.ts';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { emailKey } from '#model/people/email.ts';
import { day } from '#model/time-units.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { emailAuditFields, readAgain, recordEmail, wasOf } from './email-audit.ts';
import { type ChangedEmail, type EmailDeps, findEmail, isLeaving, lockEmail } from './email-row.ts';
import { stateOfEmail } from './list-emails.ts';

/**
 * Resends an e-mail after ten seconds (`undoResend`). A corrected, validated address applies to all
 * records of the mailbox, or to one attendee; an e-mail written by the correction replaces this one.
 */
export async function resendEmail(s: EmailDeps, by: Author, id: string, email: string | null): Promise<ChangedEmail> {
  for (;;) {
    const sent = await s.db.transaction().execute((trx) => sendWithin(trx, s, by, id, email));
    if (sent === 'moved') continue;
    const { changes = [], ...done } = sent;
    for (const change of changes) s.changed?.(change);
    if (done.outcome === 'done') s.emailQueued?.();
    return done;
  }
}

async function sendWithin(
  trx: DatabaseTransaction,
  s: EmailDeps,
  by: Author,
  id: string,
  email: string | null,
): Promise<'moved' | (ChangedEmail & { readonly changes?: readonly Change[] })> {
  const found = await findEmail(trx, id);
  const recipient = email ?? found?.recipient;
  if (recipient === undefined) return { outcome: 'gone', letter: null };
  const kind = s.emails.find((template) => template.kind === found?.kind);
  const isCorrected = found !== null && emailKey(recipient) !== emailKey(found.recipient);
  const corrects = isCorrected && kind?.to !== 'company';
  // Before the e-mail: lock order of reservation changes.
  if (corrects) await s.lockMailboxes(trx, found.recipient, recipient);
  else await lockMailbox(trx, recipient);
  const repeated = await waitingRepeat(trx, s, { by, id, recipient });
  if (repeated) return repeated;
  const row = await lockEmail(trx, id);
  if (!found || !row) return { outcome: 'gone', letter: null };
  if (row.recipient !== found.recipient) return 'moved';
  if (!kind || (kind.hasCode && (isCorrected || stateOfEmail(row) !== 'waiting')))
    return { outcome: 'code', letter: row };
  const refusal = await refusalOf(trx, s, kind, row, recipient);
  if (refusal) return { outcome: refusal, letter: row };
  // Subscribers subscribe again from their own mailbox.
  if (corrects && !/^(contact|reservation):/.test(row.cause)) return { outcome: 'own', letter: row };
  const at = s.now();
  const ofAttendee = corrects ? await s.correctAttendee?.(trx, row.cause, recipient) : [];
  const changes = ofAttendee ?? (await s.correctMailbox(trx, row.recipient, recipient));
  if (changes === 'taken') return { outcome: 'taken', letter: row };
  const queued = (corrects && (await writtenSince(trx, row, at))) || (await sendRow(trx, s, row, at, recipient));
  const before = { ...emailAuditFields(row), was: wasOf(row) };
  await recordEmail(trx, s, by, {
    id,
    act: 'sendLetterAgain',
    before,
    after: emailAuditFields(queued),
    about: recipient,
  });
  return { outcome: 'done', letter: queued, changes };
}

/** Finds the e-mail written by the correction; discards this one if it failed. */
async function writtenSince(
  trx: DatabaseTransaction,
  { id, cause }: OutboxRow,
  at: Date,
): Promise<OutboxRow | undefined> {
  const emails = trx.selectFrom('mailOutbox').selectAll().where('cause', '=', cause).where('id', '<>', id);
  const time = at.toISOString();
  const written = await emails.where('createdAt', '>=', time).where('sentAt', 'is', null).executeTakeFirst();
  if (written) {
    const failed = trx.updateTable('mailOutbox').set({ letGoAt: time }).where('id', '=', id);
    await failed.where('deadAt', 'is not', null).execute();
  }
  return written;
}

/** A sent e-mail stays; a copy leaves. */
async function sendRow(
  trx: DatabaseTransaction,
  s: EmailDeps,
  row: OutboxRow,
  at: Date,
  recipient: string,
): Promise<OutboxRow> {
  // Reread: the correction renewed its links.
  const { letter } = await trx
    .selectFrom('mailOutbox')
    .select('letter')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const sent = { ...queuedAgain(at, recipient), letter };
  return stateOfEmail(row) === 'sent' ? copy(trx, s.newId(), row, sent) : revive(trx, row, sent);
}

/** Former result of a double click or lost response, while the e-mail waits. */
async function waitingRepeat(
  trx: DatabaseTransaction,
  { now }: Pick<EmailDeps, 'now'>,
  { by, id, recipient }: { readonly by: Author; readonly id: string; readonly recipient: string },
): Promise<ChangedEmail | null> {
  const last = await lastChange(trx, `letter:${id}`);
  if (last?.accountId !== by.id || last.act !== 'sendLetterAgain') return null;
  if (Date.parse(last.at) + undoDelay <= now().getTime()) return null;
  const { is, was } = readAgain(last);
  const email = await findEmail(trx, is.id ?? id);
  if (!email || !was || email.recipient !== recipient) return null;
  if (stateOfEmail(email) !== 'waiting' || email.attempts > 0) return null;
  return { outcome: 'done', letter: email };
}

async function refusalOf(
  trx: DatabaseTransaction,
  { now }: Pick<EmailDeps, 'now'>,
  { byConsent, to, isWanted }: EmailTemplate,
  row: OutboxRow,
  recipient: string,
): Promise<'leaving' | 'enough' | 'withdrawn' | null> {
  if (isLeaving(row, now())) return 'leaving';
  if (byConsent && (await suppressedSince(trx, recipient, 'withdrawn')) !== null) return 'withdrawn';
  // Before a correction: its records still have the former address.
  if ((await isWanted?.(trx, row)) === false) return 'withdrawn';
  if (to === 'company') return null;
  const times = await timesSentAgain(trx, mailboxOf(recipient), new Date(now().getTime() - day));
  return times < emailsToMailbox.resend.perDay ? null : 'enough';
}

/** Excludes undone resends; an undo entry names the former recipient. */
async function timesSentAgain(trx: DatabaseTransaction, mailbox: string, since: Date): Promise<number> {
  const recent = trx.selectFrom('record').where('at', '>', since.toISOString());
  const sent = recent.select('thing').where('mailbox', '=', mailbox).where('act', '=', 'sendLetterAgain');
  const changes = await recent
    .select(['thing', 'act', 'mailbox'])
    .where('thing', 'in', sent)
    .where('act', 'in', ['sendLetterAgain', 'undoSendAgain'])
    .orderBy('thing')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return changes.filter((change, n) => {
    const next = changes[n + 1];
    const isUndone = next?.thing === change.thing && next.act === 'undoSendAgain';
    return change.act === 'sendLetterAgain' && change.mailbox === mailbox && !isUndone;
  }).length;
}

function queuedAgain(at: Date, recipient: string) {
  return {
    recipient,
    mailbox: mailboxOf(recipient),
    createdAt: at.toISOString(),
    dueAt: new Date(at.getTime() + undoDelay).toISOString(),
    attempts: 0,
    claimedBy: null,
    claimedUntil: null,
    sentAt: null,
    deadAt: null,
    lastReason: null,
  };
}

type QueuedAgain = ReturnType<typeof queuedAgain> & Pick<OutboxRow, 'letter'>;

/** Counts as written now, so its links are valid. */
async function revive(trx: DatabaseTransaction, row: OutboxRow, sent: QueuedAgain): Promise<OutboxRow> {
  const createdAt = row.deadAt === null ? row.createdAt : sent.createdAt;
  return trx
    .updateTable('mailOutbox')
    .set({ ...sent, createdAt })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function copy(trx: DatabaseTransaction, id: string, row: OutboxRow, sent: QueuedAgain): Promise<OutboxRow> {
  return trx
    .insertInto('mailOutbox')
    .values({ ...row, ...sent, id })
    .returningAll()
    .executeTakeFirstOrThrow();
}
