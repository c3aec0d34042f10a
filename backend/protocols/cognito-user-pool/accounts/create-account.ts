import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { lockMailbox } from '#backend/platform/email/outbox/lock-mailbox.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { dropFactor } from '#backend/protocols/cognito-user-pool/factor/stored-factor.ts';
import { hashOfMailbox, issueCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { AccountRole } from '#model/accounts/roles.ts';
import { knownLanguage, type Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { day } from '#model/time-units.ts';
import { auditAccount } from './audit-account.ts';
import { notifyOfAccount } from './notify.ts';

export type AccountDeps = Pick<
  UserPoolDeps,
  'db' | 'ring' | 'random' | 'newId' | 'emailQueued' | 'changed' | 'key' | 'requiresFactor'
>;

export interface NewAccount {
  /** Validated (`readEmail`). */
  readonly email: string;
  readonly language: Language;
  /** Validated. */
  readonly name?: string;
  /** `staff` by default; always `owner` while no owner is enabled. */
  readonly role?: AccountRole | undefined;
  readonly by: Author;
  /** Enables a disabled account without its password. */
  readonly enableAgain?: boolean;
}

interface CreatedAccount {
  readonly outcome: 'created' | 'enabled' | 'exists';
  readonly id: string;
  readonly role: AccountRole;
}

/** Creates an account and its e-mail in one transaction; an existing one gets none. */
export async function createAccount(pool: AccountDeps, account: NewAccount, now: number): Promise<CreatedAccount> {
  const created = await pool.db.transaction().execute(async (trx) => {
    await lockMailbox(trx, account.email);
    const result = await make(trx, pool.newId(), account, now);
    if (result.outcome === 'exists') return result;
    const { email, language, by } = account;
    const action = result.outcome === 'created' ? 'inviteAccount' : 'enableAccount';
    await auditAccount(
      trx,
      pool,
      { by, id: result.id, act: action, about: email, after: { email, enabled: 1, role: result.role } },
      now,
    );
    await issueCode(trx, pool, { email, accountId: result.id, language, template: 'new-account' }, now);
    const facts = { who: account.name ?? email, role: result.role, by: by.email };
    await notifyOfAccount(trx, pool, { id: result.id, by, facts }, now);
    return result;
  });
  if (created.outcome !== 'exists') pool.emailQueued?.();
  return created;
}

async function make(
  trx: DatabaseTransaction,
  id: string,
  { email, language, role, name = null, enableAgain }: Omit<NewAccount, 'name'> & { readonly name?: string | null },
  now: number,
): Promise<CreatedAccount> {
  const time = new Date(now).toISOString();
  const key = emailKey(email);
  const owner = trx.selectFrom('account').select('id').where('role', '=', 'owner').where('enabled', '=', 1);
  const assigned = (await owner.executeTakeFirst()) ? role : 'owner';
  const created = await trx
    .insertInto('account')
    .values({
      id,
      email,
      emailKey: key,
      language,
      role: assigned ?? 'staff',
      name,
      passwordHash: null,
      passwordSetAt: null,
      createdAt: time,
      updatedAt: time,
    })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return { outcome: 'created', id, role: assigned ?? 'staff' };
  const there = trx.selectFrom('account').select(['id', 'enabled', 'role']).where('emailKey', '=', key);
  const existing = await there.executeTakeFirstOrThrow();
  if (existing.enabled === 1 || !enableAgain) return { outcome: 'exists', id: existing.id, role: existing.role };
  await trx
    .updateTable('account')
    .set({
      enabled: 1,
      role: assigned ?? existing.role,
      language,
      passwordHash: null,
      passwordSetAt: null,
      updatedAt: time,
    })
    .where('id', '=', existing.id)
    .execute();
  await dropFactor(trx, existing.id);
  return { outcome: 'enabled', id: existing.id, role: assigned ?? existing.role };
}

/** `active`: has a password; `enough`: daily limit reached. */
type InvitedAgain = 'done' | 'unknown' | 'disabled' | 'active' | 'enough';

/** E-mails another link for the first password; earlier ones stay valid. */
export async function inviteAgain(pool: AccountDeps, by: Author, id: string, now: number): Promise<InvitedAgain> {
  const found = await pool.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
  if (!found) return 'unknown';
  const { email } = found;
  const outcome = await pool.db.transaction().execute(async (trx): Promise<InvitedAgain> => {
    await lockMailbox(trx, email);
    const account = await trx
      .selectFrom('account')
      .select(['language', 'enabled', 'passwordHash'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account) return 'unknown';
    if (account.enabled !== 1) return 'disabled';
    if (account.passwordHash !== null) return 'active';
    const { emails } = await trx
      .selectFrom('recoveryCode')
      .select((row) => row.fn.countAll<number>().as('emails'))
      .where('mailboxHash', '=', hashOfMailbox(pool.ring, email))
      .where('asked', '=', 0)
      .where('createdAt', '>', new Date(now - day).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(emails) >= emailsToMailbox.invitation.perDay) return 'enough';
    const language = knownLanguage(account.language);
    await issueCode(trx, pool, { email, accountId: id, language, template: 'new-account' }, now);
    await auditAccount(trx, pool, { by, id, act: 'inviteAgain', about: email, after: { email } }, now);
    return 'done';
  });
  if (outcome === 'done') pool.emailQueued?.();
  return outcome;
}
