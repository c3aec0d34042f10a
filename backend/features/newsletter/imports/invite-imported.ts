import type { IssueDeps } from '#backend/features/newsletter/issues/issue-content.ts';
import { lockIssues } from '#backend/features/newsletter/issues/issue-store.ts';
import { lastPaced } from '#backend/features/newsletter/issues/last-paced.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { knownLanguage } from '#model/languages.ts';
import { minute, second } from '#model/time-units.ts';
import { newsletterInvitation } from './email-templates.ts';

/** Subject: the import's id. */
export const inviteJob = 'invite-imported';

const page = 100;
/** Milliseconds until the next attempt while a page of invitations is overdue. */
const pause = 5 * second;

/** Invites the next subscribers at the pace shared with issues; enqueues itself until all are invited. */
export async function inviteImported(
  s: Pick<IssueDeps, 'db' | 'now' | 'newId' | 'emailQueued' | 'perMinute'>,
  id: string,
): Promise<void> {
  await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'newsletter imports');
    await lockIssues(trx);
    const now = s.now();
    if ((await countOverdue(trx, now)) >= page) {
      const dueAt = new Date(now.getTime() + pause);
      return enqueueJob(trx, { name: inviteJob, subject: id, dueAt });
    }
    const rows = await uninvited(trx, id);
    const gap = minute / s.perMinute;
    const from = await lastPaced(trx, now);
    for (const [at, row] of rows.entries()) {
      const leaves = new Date(from + (at + 1) * gap);
      // The link counts from the time of writing: it must not be valid before the row was asked.
      const time = now.toISOString();
      const { numUpdatedRows } = await trx
        .updateTable('newsletter')
        .set({ optInSentAt: time, updatedAt: time })
        .where('id', '=', row.id)
        // Unless it left or subscribed since it was read.
        .where('endedAt', 'is', null)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await enqueue(trx, {
        id: s.newId(),
        template: newsletterInvitation,
        facts: { newsletterId: row.id },
        recipient: row.email ?? '',
        language: knownLanguage(row.language),
        cause: `newsletter:${row.id}`,
        at: now,
        leaves,
      });
    }
    if (rows.length < page) return;
    const dueAt = new Date(Math.max(from + page * gap, now.getTime() + second));
    await enqueueJob(trx, { name: inviteJob, subject: id, dueAt });
  });
  s.emailQueued?.();
}

/** Untried invitations that are due: with a mail server that hangs, they would all leave at once after it. */
async function countOverdue(trx: DatabaseTransaction, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('mailOutbox')
    .select((email) => email.fn.countAll().as('count'))
    .where('bulk', '=', 1)
    .where('dueAt', '<=', now.toISOString())
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('attempts', '=', 0)
    .where('kind', '=', 'newsletter-invitation')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function uninvited(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('newsletter')
    .select(['id', 'email', 'language'])
    .where('importId', '=', id)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('optInSentAt', 'is', null)
    .orderBy('id')
    .limit(page)
    .execute();
}
