import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { accountNotice } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { enqueueNotice } from './enqueue-notice.ts';

type Recipient = Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>;
type Facts = Parameters<typeof accountNotice.word>[0];

export async function notify(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId'>,
  recipients: readonly Recipient[],
  facts: Omit<Facts, 'at'>,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  for (const to of recipients) await enqueueNotice(trx, pool, to, accountNotice, { ...facts, at }, now);
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
    .select(['id', 'email', 'name', 'language'])
    .where('enabled', '=', 1)
    .where('passwordHash', 'is not', null)
    .where('id', 'not in', [made.id, made.by.id])
    .execute();
  await notify(trx, pool, staff, { notice: 'account', ...made.facts }, now);
}
