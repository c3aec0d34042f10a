import type { UserPoolParts } from './user-pool-parts.ts';

/** The accounts whose password nobody chose yet, the first first, for whoever wants to know what needs somebody. */
export async function unusedAccounts({ db }: Pick<UserPoolParts, 'db'>) {
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
