import type { Account, FeatureDeps } from '#backend/features/feature.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import type { Language } from '#model/languages.ts';
import { testEmail } from './email-templates.ts';

/** False while one is waiting. */
export async function sendTestEmail(
  s: Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'emailQueued'>,
  { id, email }: Account,
  language: Language,
): Promise<boolean> {
  const waiting = await s.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('kind', '=', testEmail.kind)
    .where('recipient', '=', email)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirst();
  if (waiting) return false;
  const [cause, at] = [`account:${id}`, s.now()];
  await s.db
    .transaction()
    .execute((trx) =>
      enqueue(trx, { id: s.newId(), template: testEmail, facts: {}, recipient: email, language, cause, at }),
    );
  s.emailQueued?.();
  return true;
}
