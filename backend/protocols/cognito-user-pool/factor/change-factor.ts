import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { NamedAccount } from '#backend/protocols/cognito-user-pool/accounts/disable-account.ts';
import { dropPasskeys } from '#backend/protocols/cognito-user-pool/passkeys/stored-passkeys.ts';
import { endSessionsOf } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import type { DrawnCodes, SecondFactor } from '#model/api.generated.ts';
import { emailKey } from '#model/people/email.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { drawCodes, hashOfRecoveryCode } from './recovery-codes.ts';
import { codesOf, dropFactor, sealFor } from './stored-factor.ts';

type Pool = Pick<UserPoolDeps, 'db' | 'newId' | 'random' | 'key' | 'emailQueued'>;

export async function factorOf(pool: Pool, id: string): Promise<Omit<SecondFactor, '__typename'> | null> {
  const account = await pool.db
    .selectFrom('account')
    .select(['id', 'totpSince', 'recoveryCodes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return account?.totpSince ? { since: account.totpSince, codesLeft: codesOf(pool, account).length } : null;
}

/** Replaces the ten recovery codes; only their hashes are stored. */
export async function drawRecoveryCodes(pool: Pool, by: Author, now: number): Promise<Omit<DrawnCodes, '__typename'>> {
  const codes = drawCodes((size) => pool.random(size));
  const hashes = codes.map((code) => hashOfRecoveryCode(by.id, code));
  const drawn = await pool.db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('account')
      .set({ recoveryCodes: sealFor(pool, by.id, JSON.stringify(hashes)) })
      .where('id', '=', by.id)
      .where('totpSince', 'is not', null)
      .returning(['id', 'email', 'name', 'language'])
      .executeTakeFirst();
    if (account) await recordFactorChange(trx, pool, { account, change: 'codes', by }, now);
    return account !== undefined;
  });
  pool.emailQueued?.();
  return drawn ? { outcome: 'done', codes } : { outcome: 'none', codes: [] };
}

/**
 * Removes second factor and passkeys after the loss of a phone, and ends the sessions. `self`: only
 * of others.
 */
export async function removeFactor(
  pool: Pick<Pool, 'db' | 'newId' | 'emailQueued'>,
  named: NamedAccount,
  now: number,
  by: Author,
): Promise<'done' | 'gone' | 'self'> {
  if ('id' in named && named.id === by.id) return 'self';
  const removed = await pool.db.transaction().execute(async (trx) => {
    const all = trx
      .updateTable('account')
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where((row) =>
        row.or([
          row('totpSince', 'is not', null),
          row('id', 'in', row.selectFrom('accountPasskey').select('accountPasskey.accountId')),
        ]),
      );
    const account = await ('id' in named
      ? all.where('id', '=', named.id)
      : all.where('emailKey', '=', emailKey(named.email))
    )
      .returning(['id', 'email', 'name', 'language'])
      .executeTakeFirst();
    if (!account) return false;
    await dropFactor(trx, account.id);
    await dropPasskeys(trx, account.id);
    // The phone may be in other hands.
    await endSessionsOf(trx, account.id, now);
    await recordFactorChange(trx, pool, { account, change: 'removed', by }, now);
    return true;
  });
  pool.emailQueued?.();
  return removed ? 'done' : 'gone';
}
