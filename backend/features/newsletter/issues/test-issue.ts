import type { Account } from '#backend/features/feature.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import type { Language } from '#model/languages.ts';
import type { ChangedIssue } from './change-issue.ts';
import { previewSource } from './draft-email.ts';
import { issueTest, type LoadedIssue } from './email-templates.ts';
import type { IssueDeps } from './issue-content.ts';
import { findIssue } from './issue-store.ts';

/** E-mails one language to the caller; not counted as sent. */
export async function testIssue(s: IssueDeps, id: string, language: Language, by: Account): Promise<ChangedIssue> {
  const row = await findIssue(s.db, id);
  if (!row) return { outcome: 'gone', row: null };
  const { content, sender, number } = JSON.parse((await previewSource(s, row, language)).letter) as LoadedIssue;
  if (content.title === '' || content.subject === '') return { outcome: 'obstacles', row };
  const emailId = s.newId();
  await s.db.transaction().execute((trx) =>
    enqueue(trx, {
      id: emailId,
      template: issueTest,
      facts: { content, sender, number },
      recipient: by.email,
      language,
      // Own cause: a refused test must not delay notices to the account, or the next test.
      cause: `newsletterTest:${emailId}`,
      at: s.now(),
    }),
  );
  s.emailQueued?.();
  return { outcome: 'done', row };
}
