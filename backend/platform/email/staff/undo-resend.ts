import { lastChange } from '#backend/platform/audit-log/list-audit-log.ts';
import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { OutboxRow } from '#backend/platform/email/outbox/tables.ts';
import { emailAuditFields, readAgain, recordEmail, type Was, wasOf } from './email-audit.ts';
import { type ChangedEmail, type EmailDeps, lockEmail } from './email-row.ts';

/** Undoes the same staff member's resend while it waits, unless it corrected the address. */
export async function undoResend(s: EmailDeps, by: Author, id: string): Promise<ChangedEmail> {
  const result = await s.db.transaction().execute(async (trx): Promise<ChangedEmail> => {
    const row = await lockEmail(trx, id, true);
    const last = await lastChange(trx, `letter:${id}`);
    if (!row || last?.accountId !== by.id) return { outcome: 'gone', letter: null };
    // A retry after a lost response.
    if (last.act === 'undoSendAgain') return { outcome: 'done', letter: row };
    if (last.act !== 'sendLetterAgain') return { outcome: 'gone', letter: null };
    const { is, was } = readAgain(last);
    if (!was) return { outcome: 'gone', letter: null };
    const leaving = is.id === undefined ? row : await lockEmail(trx, is.id, true);
    const isGone = leaving && leaving.deadAt !== null && leaving.letGoAt === null;
    if (!leaving || leaving.sentAt !== null || isGone) return { outcome: 'sent', letter: row };
    // A dead process may have delivered it.
    if (leaving.claimedBy !== null || leaving.attempts > 0) return { outcome: 'leaving', letter: row };
    if (leaving.recipient !== was.recipient) return { outcome: 'meanwhile', letter: row };
    if (is.id !== undefined) await trx.deleteFrom('mailOutbox').where('id', '=', is.id).execute();
    const email = await putBack(trx, row, was, is.id);
    const [before, after] = [emailAuditFields(leaving), emailAuditFields(email)];
    await recordEmail(trx, s, by, { id, act: 'undoSendAgain', before, after, about: email.recipient });
    return { outcome: 'done', letter: email };
  });
  if (result.outcome === 'done') s.emailQueued?.();
  return result;
}

/** `other`: id of the copy. */
async function putBack(
  trx: DatabaseTransaction,
  row: OutboxRow,
  was: Was,
  other: string | undefined,
): Promise<OutboxRow> {
  const update = trx.updateTable('mailOutbox').where('id', '=', row.id).returningAll();
  if (other === undefined)
    return update.set({ ...wasOf(was), mailbox: mailboxOf(was.recipient) }).executeTakeFirstOrThrow();
  return update.set({ letGoAt: null, deadAt: was.deadAt }).executeTakeFirstOrThrow();
}
