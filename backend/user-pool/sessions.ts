import { createHash } from 'node:crypto';
import type { AccountRow, AccountSessionRow, Database, DatabaseTransaction } from '#backend/database/tables.ts';
import { keptSince } from '#model/retention.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** Thirty days from signing in; refreshing does not prolong them. */
export const sessionLifetime = 30 * 24 * 60 * 60_000;

export interface Session {
  /** `origin_jti` of its tokens. */
  readonly id: string;
  /** When the person signed in, milliseconds. */
  readonly startedAt: number;
}

/** The session of a refresh token and whose it is, or why there is none any more. */
export type FoundSession =
  | 'unknown'
  | 'ended'
  | 'disabled'
  | 'expired'
  | { readonly session: Session; readonly account: AccountRow };

/** Starts a session in the transaction of its caller. The refresh token is answered this once: only its hash is kept. */
export async function startSession(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolParts, 'newId' | 'random'>,
  accountId: string,
  now: number,
): Promise<{ readonly session: Session; readonly refreshToken: string }> {
  const refreshToken = Buffer.from(pool.random(48)).toString('base64url');
  const id = pool.newId();
  await trx
    .insertInto('accountSession')
    .values({
      id,
      accountId,
      refreshHash: hashOf(refreshToken),
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + sessionLifetime).toISOString(),
      endedAt: null,
    })
    .execute();
  return { session: { id, startedAt: now }, refreshToken };
}

/** The session that a refresh token belongs to. */
export function findSession(db: Database, refreshToken: string, now: number): Promise<FoundSession> {
  return find(db, 'refreshHash', hashOf(refreshToken), now);
}

/** The session with that id, as the tokens name it. */
export function readSession(db: Database, id: string, now: number): Promise<FoundSession> {
  return find(db, 'id', id, now);
}

/** False once a session was ended or is over, or its account was disabled or is gone. One look by the primary key. */
export async function sessionLives(db: Database, id: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('accountSession')
    .innerJoin('account', 'account.id', 'accountSession.accountId')
    .select('accountSession.id')
    .where('accountSession.id', '=', id)
    .where('accountSession.endedAt', 'is', null)
    .where('accountSession.expiresAt', '>', new Date(now).toISOString())
    .where('account.enabled', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session, and with it every token that came from it. One that has ended keeps its time. */
export async function endSession(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('accountSession')
    .set({ endedAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a person. Where it goes with a change of the account (a new password, disabling), that change is
 * written first, in the same transaction: somebody who is signing in at that moment waits for the account's row, and is
 * either ended here or refused. All but the one called `except`, where there is one. Answers how many.
 */
export async function endSessionsOf(trx: Database, accountId: string, now: number, except = ''): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('accountSession')
    .set({ endedAt: new Date(now).toISOString() })
    .where('accountId', '=', accountId)
    .where('id', '<>', except)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes sessions that were over more than a day ago. Answers how many. */
export async function purgeSessions(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('accountSession')
    .where('expiresAt', '<', keptSince('sessions', now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function find(db: Database, by: 'id' | 'refreshHash', value: string, now: number): Promise<FoundSession> {
  const row = await db
    .selectFrom('accountSession')
    .innerJoin('account', 'account.id', 'accountSession.accountId')
    .selectAll('account')
    .select([
      'accountSession.id as sessionId',
      'accountSession.createdAt as startedAt',
      'accountSession.endedAt',
      'accountSession.expiresAt',
    ])
    .where(`accountSession.${by}`, '=', value)
    .executeTakeFirst();
  if (!row) return 'unknown';
  const { sessionId, startedAt, endedAt, expiresAt, ...account } = row;
  if (account.enabled !== 1) return 'disabled';
  if (endedAt !== null) return 'ended';
  if (expiresAt <= new Date(now).toISOString()) return 'expired';
  return { session: { id: sessionId, startedAt: Date.parse(startedAt) }, account };
}

function hashOf(refreshToken: string): AccountSessionRow['refreshHash'] {
  return createHash('sha256').update(refreshToken).digest('base64url');
}
