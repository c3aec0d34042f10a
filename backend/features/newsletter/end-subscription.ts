import type { FeatureDeps } from '#backend/features/feature.ts';
import { type Author, writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { AuditAction } from '#model/people/audit-actions.ts';
import { lockIssues } from './issues/issue-store.ts';
import { publishSubscriber } from './newsletter-rows.ts';
import { stateOfSubscriber } from './subscriber-state.ts';
import type { NewsletterRow } from './tables.ts';

/** `done`: also if it was so before; `not_now`: a record, or changed since `version`. */
export interface EndedSubscription {
  readonly outcome: 'done' | 'gone' | 'not_now';
  readonly row: NewsletterRow | null;
}

/** Deletes unsent newsletter e-mails, also failed ones, which could be resent; other consents stay. */
export async function endSubscription(s: FeatureDeps, by: Author, id: string): Promise<EndedSubscription> {
  return change(s, by, id, 'end', (row, at) => (stateOfSubscriber(row) === 'ended' ? row : { ...row, endedAt: at }));
}

async function deleteUnsent(trx: DatabaseTransaction, { id, email }: NewsletterRow): Promise<void> {
  await trx
    .deleteFrom('mailOutbox')
    .where((row) =>
      row.or([
        row('cause', '=', `newsletter:${id}`),
        row.and([row('mailbox', '=', mailboxOf(email ?? '')), row('kind', '=', 'newsletter-issue')]),
      ]),
    )
    .where('sentAt', 'is', null)
    .execute();
}

/** Undoes `endSubscription` unless the row changed since. An issue that is being sent reaches it after all. */
export async function resumeSubscription(
  s: FeatureDeps,
  by: Author,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<EndedSubscription> {
  return change(s, by, id, 'resume', (row) => {
    if (row.endedAt === null) return row;
    return row.updatedAt === version && row.confirmedAt !== null ? { ...row, endedAt: null } : null;
  });
}

type Become = (row: NewsletterRow, at: string) => NewsletterRow | null;

async function change(
  s: FeatureDeps,
  by: Author,
  id: string,
  act: AuditAction,
  become: Become,
): Promise<EndedSubscription> {
  const result = await s.db.transaction().execute(async (trx): Promise<EndedSubscription & { changed?: true }> => {
    const found = await trx.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found) return { outcome: 'gone', row: null };
    // Before the mailbox and its row, as `sendIssue` does.
    if (act === 'resume') await lockIssues(trx);
    if (found.emailKey === null) return { outcome: 'not_now', row: found };
    await lockMailbox(trx, found.emailKey);
    const row = await trx.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return { outcome: 'gone', row: null };
    const at = laterThan(row.updatedAt, s.now().toISOString());
    const next = become(row, at);
    if (next === null) return { outcome: 'not_now', row };
    if (next === row) return { outcome: 'done', row };
    const after = await trx
      .updateTable('newsletter')
      .set({ endedAt: next.endedAt, updatedAt: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // After the update, which waits for an issue being enqueued: its e-mails are visible then.
    if (after.endedAt !== null) await deleteUnsent(trx, after);
    // From the first subscriber again: mailboxes that have their e-mail are skipped.
    else
      await trx
        .updateTable('newsletterIssue')
        .set({ position: '' })
        .where('state', 'in', ['sending', 'paused'])
        .execute();
    const thing = `NewsLetter:${id}`;
    await writeAuditEntry(trx, { id: s.newId(), at, by, thing, act, before: row, after, about: row.email });
    return { outcome: 'done', row: after, changed: true };
  });
  const { outcome, row } = result;
  if (result.changed && row) publishSubscriber(s, 'update', row);
  return { outcome, row };
}
