import type { AccountRow } from '#backend/database/tables.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** An account as it may be shown: without what its password is verified with. */
export interface ListedAccount extends Pick<AccountRow, 'id' | 'email' | 'language' | 'createdAt'> {
  readonly state: 'enabled' | 'waiting-for-password' | 'disabled';
}

/** All accounts, by their mailboxes. */
export async function listAccounts({ db }: Pick<UserPoolParts, 'db'>): Promise<readonly ListedAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'language', 'createdAt', 'enabled', 'passwordHash'])
    .orderBy('emailKey')
    .execute();
  return rows.map(({ enabled, passwordHash, ...account }) => ({
    ...account,
    state: enabled === 0 ? 'disabled' : passwordHash === null ? 'waiting-for-password' : 'enabled',
  }));
}
