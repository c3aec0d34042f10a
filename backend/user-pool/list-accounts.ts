import type { AccountRow } from '#backend/database/tables.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** An account as it may be shown: without what its password is verified with. */
export interface ListedAccount extends Pick<AccountRow, 'id' | 'email' | 'name' | 'language' | 'createdAt'> {
  readonly state: 'enabled' | 'waiting-for-password' | 'disabled';
}

/** The same with what its owner did; times are ISO. */
export interface UsedAccount extends ListedAccount {
  /** When somebody last used it, true to five minutes, or chose its password; null when nobody did. */
  readonly lastUsedAt: string | null;
  /** How many sessions live. */
  readonly sessions: number;
  /** Until when the link of a letter for the first password works; null when there is none. */
  readonly invitedUntil: string | null;
}

/** All accounts, by their mailboxes. */
export async function listAccounts({ db }: Pick<UserPoolParts, 'db'>): Promise<readonly ListedAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'language', 'createdAt', 'enabled', 'passwordHash'])
    .orderBy('emailKey')
    .execute();
  return rows.map(({ enabled, passwordHash, ...account }) => ({
    ...account,
    state: enabled === 0 ? 'disabled' : passwordHash === null ? 'waiting-for-password' : 'enabled',
  }));
}

/** All accounts with their use, by their mailboxes. `now` is in milliseconds. */
export async function listUsedAccounts(pool: Pick<UserPoolParts, 'db'>, now: number): Promise<readonly UsedAccount[]> {
  const time = new Date(now).toISOString();
  const accounts = await listAccounts(pool);
  const passwords = await pool.db.selectFrom('account').select(['id', 'passwordSetAt', 'lastUsedAt']).execute();
  const sessions = await pool.db
    .selectFrom('accountSession')
    .select(['accountId', 'createdAt', 'endedAt', 'expiresAt'])
    .execute();
  const codes = await pool.db
    .selectFrom('recoveryCode')
    .select(['accountId', 'expiresAt'])
    .where('asked', '=', 0)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', time)
    .execute();
  return accounts.map((account) => {
    const own = sessions.filter(({ accountId }) => accountId === account.id);
    const uses = [
      ...own.map(({ createdAt }) => createdAt),
      ...passwords.flatMap(({ id, passwordSetAt, lastUsedAt }) =>
        id === account.id ? [passwordSetAt, lastUsedAt].filter((time) => time !== null) : [],
      ),
    ];
    const links = codes.flatMap(({ accountId, expiresAt }) => (accountId === account.id ? [expiresAt] : []));
    return {
      ...account,
      lastUsedAt: uses.toSorted().at(-1) ?? null,
      sessions: own.filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > time).length,
      invitedUntil: account.state === 'waiting-for-password' ? (links.toSorted().at(-1) ?? null) : null,
    };
  });
}
