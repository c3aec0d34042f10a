import { openSessions } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';

type Shown = 'id' | 'email' | 'name' | 'language' | 'role' | 'createdAt' | 'passwordSetAt' | 'lastUsedAt';

export interface ListedAccount extends Pick<AccountRow, Shown> {
  readonly state: 'enabled' | 'waiting-for-password' | 'disabled';
  /** Has a second factor or passkey. */
  readonly factor: boolean;
}

/** Times are ISO. */
export interface UsedAccount extends ListedAccount {
  /** Last use, to within five minutes, or last choice of a password. */
  readonly lastUsedAt: string | null;
  /** Open sessions. */
  readonly sessions: number;
  /** Expiry of the invitation link. */
  readonly invitedUntil: string | null;
}

/** Sorted by mailbox. */
export async function listAccounts({ db }: Pick<UserPoolDeps, 'db'>): Promise<readonly ListedAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'language', 'role', 'createdAt', 'enabled', 'passwordHash', 'totpSince'])
    .select(['passwordSetAt', 'lastUsedAt'])
    .orderBy('emailKey')
    .execute();
  const passkeys = await db.selectFrom('accountPasskey').select('accountId').distinct().execute();
  const holders = new Set(passkeys.map(({ accountId }) => accountId));
  return rows.map(({ enabled, passwordHash, totpSince, ...account }) => ({
    ...account,
    factor: totpSince !== null || holders.has(account.id),
    state: enabled === 0 ? 'disabled' : passwordHash === null ? 'waiting-for-password' : 'enabled',
  }));
}

export async function listUsedAccounts(pool: Pick<UserPoolDeps, 'db'>, now: number): Promise<readonly UsedAccount[]> {
  const time = new Date(now).toISOString();
  const accounts = await listAccounts(pool);
  const sessions = await pool.db.selectFrom('accountSession').select(['accountId', 'createdAt']).execute();
  const open = await openSessions(pool.db, now).select('accountId').execute();
  const codes = await pool.db
    .selectFrom('recoveryCode')
    .select(['accountId', 'expiresAt'])
    .where('asked', '=', 0)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', time)
    .execute();
  return accounts.map((account) => {
    const own = sessions.filter(({ accountId }) => accountId === account.id);
    const times = [...own.map(({ createdAt }) => createdAt), account.passwordSetAt, account.lastUsedAt];
    const uses = times.filter((time) => time !== null);
    const links = codes.flatMap(({ accountId, expiresAt }) => (accountId === account.id ? [expiresAt] : []));
    return {
      ...account,
      lastUsedAt: uses.toSorted().at(-1) ?? null,
      sessions: open.filter(({ accountId }) => accountId === account.id).length,
      invitedUntil: account.state === 'waiting-for-password' ? (links.toSorted().at(-1) ?? null) : null,
    };
  });
}

/** Action items, oldest first. */
export async function unusedAccounts({ db }: Pick<UserPoolDeps, 'db'>) {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'updatedAt'])
    .where('enabled', '=', 1)
    .where('passwordHash', 'is', null)
    .orderBy('updatedAt')
    .orderBy('id')
    .execute();
  return {
    items: rows.map(({ updatedAt, ...account }) => ({ ...account, kind: 'account_unused', since: updatedAt })),
    counts: { accounts: rows.length },
  };
}
