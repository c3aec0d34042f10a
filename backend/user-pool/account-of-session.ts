import type { Database } from '#backend/database/tables.ts';

/** Whose session that is, whether or not it has ended; null when it or the account is gone. */
export async function accountOfSession(
  db: Database,
  session: string,
): Promise<{ readonly id: string; readonly email: string; readonly name: string | null } | null> {
  const row = await db
    .selectFrom('accountSession')
    .innerJoin('account', 'account.id', 'accountSession.accountId')
    .select(['account.id', 'account.email', 'account.name'])
    .where('accountSession.id', '=', session)
    .executeTakeFirst();
  return row ?? null;
}
