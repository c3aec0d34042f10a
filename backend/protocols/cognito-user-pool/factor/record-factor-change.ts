import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { auditAccount } from '#backend/protocols/cognito-user-pool/accounts/audit-account.ts';
import { enqueueNotice } from '#backend/protocols/cognito-user-pool/accounts/notify.ts';
import { type FactorChange, factorChanged } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';

type FactorHolder = Pick<AccountRow, 'id' | 'email' | 'name' | 'language'>;

const actions = {
  set: 'setFactor',
  phone: 'setFactor',
  removed: 'removeFactor',
  codes: 'drawRecoveryCodes',
  recovered: 'useRecoveryCode',
  passkeyAdded: 'addPasskey',
  passkeyRemoved: 'removePasskey',
} as const satisfies Readonly<Record<FactorChange, string>>;

/**
 * Audits a change of a second factor or passkey. E-mails its holder, or all staff if another person
 * removed it.
 */
export async function recordFactorChange(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId'>,
  { account, change, by }: { readonly account: FactorHolder; readonly change: FactorChange; readonly by: Author },
  now: number,
): Promise<void> {
  const { id, email, name } = account;
  const entry = { by, id, act: actions[change], about: email, before: { factor: null }, after: { factor: change } };
  await auditAccount(trx, pool, entry, now);
  const isOthers = change === 'removed' && by.id !== id;
  const staff = trx.selectFrom('account').select(['id', 'email', 'name', 'language']).where('enabled', '=', 1);
  const recipients = isOthers ? await staff.where('passwordHash', 'is not', null).execute() : [account];
  for (const to of recipients) {
    const facts = { change, who: name || email, by: by.id === id ? null : by.email, mine: to.id === id };
    await enqueueNotice(trx, pool, to, factorChanged, facts, now);
  }
}
