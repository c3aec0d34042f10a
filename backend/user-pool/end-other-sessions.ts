import type { Author } from '#backend/record/write-record.ts';
import { recordAccount } from './record-account.ts';
import { endSessionsOf } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** A session that lives. Times are ISO. */
export interface ListedSession {
  readonly id: string;
  readonly startedAt: string;
  /** True to five minutes. */
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  /** Whether it is the one that asks. */
  readonly mine: boolean;
}

/** The sessions of an account that live, the newest first. `now` is in milliseconds, here and below. */
export async function listSessions(
  { db }: Pick<UserPoolParts, 'db'>,
  accountId: string,
  own: string | undefined,
  now: number,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('accountSession')
    .select(['id', 'createdAt as startedAt', 'lastUsedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', new Date(now).toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? row.startedAt, mine: row.id === own }));
}

/** Ends every session of an account but the one that asks, with every token that came from them. False when there is no such account. */
export async function endOtherSessions(
  pool: Pick<UserPoolParts, 'db' | 'newId'>,
  by: Author,
  accountId: string,
  own: string | undefined,
  now: number,
): Promise<boolean> {
  return pool.db.transaction().execute(async (trx) => {
    // Held, so that somebody who is signing in at this moment is ended here or comes after.
    const account = await trx
      .updateTable('account')
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirst();
    if (!account) return false;
    const sessions = await endSessionsOf(trx, accountId, now, own);
    const change = {
      by,
      id: accountId,
      act: 'endSessions' as const,
      about: account.email,
      before: { sessions },
      after: { sessions: 0 },
    };
    await recordAccount(trx, pool, change, now);
    return true;
  });
}
