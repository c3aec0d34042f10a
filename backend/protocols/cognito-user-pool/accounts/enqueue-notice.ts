import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { enqueue, timesOfEmails } from '#backend/platform/email/outbox/outbox.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { defaultLanguage, isLanguage } from '#model/languages.ts';
import { hour } from '#model/time-units.ts';

/** Limit of each notice that attackers can cause: more would bury the first one. */
const perHour = 5;
const limited: ReadonlySet<unknown> = new Set(['codes', 'device']);

export async function enqueueNotice<Facts extends object>(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId'>,
  to: Pick<AccountRow, 'id' | 'email' | 'language'>,
  template: EmailTemplate<Facts>,
  facts: NoInfer<Facts>,
  now: number,
): Promise<void> {
  const { notice } = facts as { readonly notice?: string };
  // No mailbox lock: signing in holds the account's row, and one more e-mail does no harm.
  if (limited.has(notice)) {
    const since = new Date(now - hour);
    const recent = await timesOfEmails(trx, template, to.email, since, `"notice":"${notice}"`);
    if (recent.length >= perHour) return;
  }
  await enqueue(trx, {
    id: pool.newId(),
    template,
    facts,
    recipient: to.email,
    language: isLanguage(to.language) ? to.language : defaultLanguage,
    cause: `account:${to.id}`,
    at: new Date(now),
  });
}
