import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { enqueue, timesOfEmails } from '#backend/platform/email/outbox/outbox.ts';
import { accountNotice } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { knownLanguage } from '#model/languages.ts';
import { hour } from '#model/time-units.ts';

/** Limit of each notice that attackers can cause: more would bury the first one. */
const perHour = 5;
const limited: ReadonlySet<unknown> = new Set(['codes', 'device']);

type Facts = Parameters<typeof accountNotice.compose>[0];

/** E-mails the holder of an account about its use. */
export async function notifyHolder(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId'>,
  holder: Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>,
  { notice, device }: Pick<Required<Facts>, 'notice' | 'device'>,
  now: number,
): Promise<void> {
  const facts = { notice, who: holder.name || holder.email, device, at: new Date(now).toISOString() };
  await enqueueNotice(trx, pool, holder, accountNotice, facts, now);
}

/** E-mails all enabled accounts but the new one and its inviter. */
export async function notifyOfAccount(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId'>,
  made: { readonly id: string; readonly by: { readonly id: string }; readonly facts: Omit<Facts, 'at' | 'notice'> },
  now: number,
): Promise<void> {
  const staff = await trx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('enabled', '=', 1)
    .where('passwordHash', 'is not', null)
    .where('id', 'not in', [made.id, made.by.id])
    .execute();
  const facts = { notice: 'account', ...made.facts, at: new Date(now).toISOString() } as const;
  for (const to of staff) await enqueueNotice(trx, pool, to, accountNotice, facts, now);
}

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
    language: knownLanguage(to.language),
    cause: `account:${to.id}`,
    at: new Date(now),
  });
}
