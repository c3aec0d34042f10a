import type { IssueDeps } from '#backend/features/newsletter/issues/issue-content.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import { minute, second } from '#model/time-units.ts';
import { newsletterInvitation } from './email-templates.ts';

/** Subject: the import's id. */
export const inviteJob = 'invite-imported';

const page = 100;

/** Invites the next subscribers at the pace of issues; enqueues itself until all are invited. */
export async function inviteImported(
  s: Pick<IssueDeps, 'db' | 'now' | 'newId' | 'emailQueued' | 'perMinute'>,
  id: string,
): Promise<void> {
  await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'newsletter imports');
    const now = s.now();
    const rows = await uninvited(trx, id);
    const gap = minute / s.perMinute;
    for (const [at, row] of rows.entries()) {
      const leaves = new Date(now.getTime() + (at + 1) * gap);
      // The link counts from the time of writing: it must not be valid before the row was asked.
      const time = now.toISOString();
      await trx
        .updateTable('newsletter')
        .set({ optInSentAt: time, updatedAt: time })
        .where('id', '=', row.id)
        .execute();
      await enqueue(trx, {
        id: s.newId(),
        template: newsletterInvitation,
        facts: { newsletterId: row.id },
        recipient: row.email ?? '',
        language: isLanguage(row.language) ? row.language : defaultLanguage,
        cause: `newsletter:${row.id}`,
        at: now,
        leaves,
      });
    }
    if (rows.length < page) return;
    const dueAt = new Date(now.getTime() + Math.max(page * gap, second));
    await enqueueJob(trx, { name: inviteJob, subject: id, dueAt });
  });
  s.emailQueued?.();
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
