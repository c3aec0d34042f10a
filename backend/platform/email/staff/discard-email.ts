import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { emailAuditFields, recordEmail } from './email-audit.ts';
import { type ChangedEmail, type EmailDeps, isLeaving, lockEmail } from './email-row.ts';

/** Reversible for an hour (`restoreEmail`). */
export async function discardEmail(s: EmailDeps, by: Author, id: string): Promise<ChangedEmail> {
  return s.db.transaction().execute(async (trx): Promise<ChangedEmail> => {
    const row = await lockEmail(trx, id);
    if (!row) return { outcome: 'gone', letter: null };
    if (row.sentAt !== null) return { outcome: 'sent', letter: row };
    if (isLeaving(row, s.now())) return { outcome: 'leaving', letter: row };
    const discardedAt = s.now().toISOString();
    await trx
      .updateTable('mailOutbox')
      .set({ letGoAt: discardedAt, deadAt: row.deadAt ?? discardedAt })
      .where('id', '=', id)
      .execute();
    const before = { ...emailAuditFields(row), reason: row.lastReason };
    await recordEmail(trx, s, by, { id, act: 'letGoOfLetter', before, about: row.recipient });
    return { outcome: 'done', letter: null };
  });
}

export async function restoreEmail(s: EmailDeps, by: Author, id: string): Promise<ChangedEmail> {
  const result = await s.db.transaction().execute(async (trx): Promise<ChangedEmail> => {
    const seen = await trx.selectFrom('mailOutbox').select('recipient').where('id', '=', id).executeTakeFirst();
    if (seen) await lockMailbox(trx, seen.recipient);
    const row = await lockEmail(trx, id, true);
    if (!row) return { outcome: 'gone', letter: null };
    // A retry after a lost response.
    if (row.letGoAt === null) return { outcome: 'done', letter: row };
    if (row.byConsent === 1 && (await suppressedSince(trx, row.recipient, 'withdrawn')) !== null) {
      return { outcome: 'withdrawn', letter: null };
    }
    const template = s.emails.find(({ kind }) => kind === row.kind);
    if ((await template?.isWanted?.(trx, row)) === false) return { outcome: 'withdrawn', letter: null };
    const restored = await trx
      .updateTable('mailOutbox')
      .set({ letGoAt: null, deadAt: row.deadAt === row.letGoAt ? null : row.deadAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEmail(trx, s, by, { id, act: 'keepLetter', after: emailAuditFields(restored), about: row.recipient });
    return { outcome: 'done', letter: restored };
  });
  if (result.outcome === 'done') s.emailQueued?.();
  return result;
}
