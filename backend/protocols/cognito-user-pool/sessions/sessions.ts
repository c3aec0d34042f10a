import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { auditAccount } from '#backend/protocols/cognito-user-pool/accounts/audit-account.ts';
import { lockAccount } from '#backend/protocols/cognito-user-pool/accounts/lock-account.ts';
import { roleAt } from '#backend/protocols/cognito-user-pool/factor/factor-due.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { isFreshSignIn } from '#model/accounts/fresh-sign-in.ts';
import type { DeskRole } from '#model/accounts/roles.ts';
import { keptSince } from '#model/people/retention.ts';
import { day, hour } from '#model/time-units.ts';
import type { Device } from './device.ts';
import { hashOfSession, hashOfToken, newRefreshToken } from './refresh-token.ts';

/** From sign-in; a refresh does not extend it. */
export const sessionLifetime = 30 * day;

/** For sessions on a device of others. */
const idleFor = 12 * hour;

function idleSince(now: number): string {
  return new Date(now - idleFor).toISOString();
}

export function openSessions(db: Database, now: number) {
  return db
    .selectFrom('accountSession')
    .where((row) =>
      row.and([
        row('accountSession.endedAt', 'is', null),
        row('accountSession.expiresAt', '>', new Date(now).toISOString()),
        row.or([
          row('accountSession.shared', '=', 0),
          row(row.fn.coalesce('accountSession.lastUsedAt', 'accountSession.createdAt'), '>', idleSince(now)),
        ]),
      ]),
    );
}

export function isFresh({ startedAt }: StoredSession, now: number): boolean {
  return isFreshSignIn(startedAt, now);
}

export interface StoredSession {
  readonly id: string;
  /** Sign-in time, in milliseconds. */
  readonly startedAt: number;
}

type FoundSession =
  | 'unknown'
  | 'ended'
  | 'disabled'
  | 'expired'
  | { readonly session: StoredSession; readonly account: AccountRow };

export interface NewSession {
  /** Challenge of a second factor or passkey. */
  readonly challenge?: string;
  readonly device?: Device | undefined;
}

/** Stores only hashes of the refresh token. */
export async function startSession(
  trx: DatabaseTransaction,
  pool: Pick<UserPoolDeps, 'newId' | 'random'>,
  accountId: string,
  now: number,
  { challenge, device }: NewSession = {},
): Promise<{ readonly session: StoredSession; readonly refreshToken: string }> {
  const refreshToken = newRefreshToken(pool.random);
  const id = pool.newId();
  await trx
    .insertInto('accountSession')
    .values({
      id,
      accountId,
      refreshHash: hashOfSession(refreshToken),
      currentHash: hashOfToken(refreshToken),
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + sessionLifetime).toISOString(),
      endedAt: null,
      challenge: challenge ?? null,
      device: device?.name ?? null,
      network: device?.network ?? null,
      shared: device?.shared ? 1 : 0,
    })
    .execute();
  return { session: { id, startedAt: now }, refreshToken };
}

/** Lock the account's row first. */
export async function hasBegun(trx: DatabaseTransaction, accountId: string, challenge: string): Promise<boolean> {
  const begun = trx.selectFrom('accountSession').select('id').where('accountId', '=', accountId);
  return (await begun.where('challenge', '=', challenge).executeTakeFirst()) !== undefined;
}

/** By any of the session's refresh tokens, even replaced ones. */
export function findSession(db: Database, refreshToken: string, now: number): Promise<FoundSession> {
  // Sessions from before the rotation have the hash of the whole token until their first refresh.
  return find(db, 'refreshHash', [hashOfSession(refreshToken), hashOfToken(refreshToken)], now);
}

export function readSession(db: Database, id: string, now: number): Promise<FoundSession> {
  return find(db, 'id', [id], now);
}

export async function sessionLives(db: Database, id: string, now: number): Promise<boolean> {
  return (await roleOfSession({ db }, id, now)) !== null;
}

/** Null once the session or its account ended. One primary-key lookup. */
export async function roleOfSession(
  pool: Pick<UserPoolDeps, 'db' | 'requiresFactor'>,
  id: string,
  now: number,
): Promise<DeskRole | null> {
  const row = await openSessions(pool.db, now)
    .innerJoin('account', 'account.id', 'accountSession.accountId')
    .select(['account.role', 'account.totpSince', 'account.factorAskedAt'])
    .where('accountSession.id', '=', id)
    .where('account.enabled', '=', 1)
    .executeTakeFirst();
  return row ? roleAt(pool, row, now) : null;
}

interface SessionAccount extends Pick<AccountRow, 'id' | 'email' | 'name'> {
  /** Milliseconds. */
  readonly signedInAt: number;
}

/** Even of an ended session; null when either row is deleted. */
export async function accountOfSession(db: Database, session: string): Promise<SessionAccount | null> {
  const row = await db
    .selectFrom('accountSession')
    .innerJoin('account', 'account.id', 'accountSession.accountId')
    .select(['account.id', 'account.email', 'account.name', 'accountSession.createdAt'])
    .where('accountSession.id', '=', session)
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt, ...account } = row;
  return { ...account, signedInAt: Date.parse(createdAt) };
}

/** Keeps an earlier end time. */
export async function endSession(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('accountSession')
    .set({ endedAt: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Returns the count. Write the account change (a new password, disabling) first, in the same
 * transaction: a concurrent sign-in waits for that row and is ended here or refused.
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

export async function purgeSessions(db: Database, now: Date): Promise<number> {
  const old = db.deleteFrom('accountSession').where('expiresAt', '<', keptSince('sessions', now));
  return Number((await old.executeTakeFirst()).numDeletedRows);
}

async function find(
  db: Database,
  by: 'id' | 'refreshHash',
  values: readonly string[],
  now: number,
): Promise<FoundSession> {
  const row = await db
    .selectFrom('accountSession')
    .innerJoin('account', 'account.id', 'accountSession.accountId')
    .selectAll('account')
    .select([
      'accountSession.id as sessionId',
      'accountSession.createdAt as startedAt',
      'accountSession.endedAt',
      'accountSession.expiresAt',
      'accountSession.shared',
      'accountSession.lastUsedAt as sessionUsedAt',
    ])
    .where(`accountSession.${by}`, 'in', values)
    .executeTakeFirst();
  if (!row) return 'unknown';
  const { sessionId, startedAt, endedAt, expiresAt, shared, sessionUsedAt, ...account } = row;
  if (account.enabled !== 1) return 'disabled';
  if (endedAt !== null) return 'ended';
  const isIdle = shared === 1 && (sessionUsedAt ?? startedAt) <= idleSince(now);
  if (isIdle || expiresAt <= new Date(now).toISOString()) return 'expired';
  return { session: { id: sessionId, startedAt: Date.parse(startedAt) }, account };
}

/** Newest first. Times are ISO, `lastUsedAt` to within five minutes; `mine`: it is `own`. */
export async function listSessions(
  { db }: Pick<UserPoolDeps, 'db'>,
  accountId: string,
  own: string | undefined,
  now: number,
) {
  const rows = await openSessions(db, now)
    .select(['id', 'createdAt as startedAt', 'lastUsedAt', 'expiresAt', 'device', 'network', 'shared'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const here = rows.find(({ id }) => id === own)?.network ?? null;
  return rows.map(({ network, shared, ...row }) => ({
    ...row,
    lastUsedAt: row.lastUsedAt ?? row.startedAt,
    sameNetwork: network !== null && network === here,
    shared: shared === 1,
    mine: row.id === own,
  }));
}

/** False for an unknown or ended session. */
export async function endOwnSession(db: Database, accountId: string, id: string, now: number): Promise<boolean> {
  const own = db.selectFrom('accountSession').select('id').where('id', '=', id).where('accountId', '=', accountId);
  if (!(await own.where('endedAt', 'is', null).executeTakeFirst())) return false;
  await endSession(db, id, now);
  return true;
}

/** False for an unknown account. */
export async function endOtherSessions(
  pool: Pick<UserPoolDeps, 'db' | 'newId'>,
  by: Author,
  accountId: string,
  own: string | undefined,
  now: number,
): Promise<boolean> {
  return pool.db.transaction().execute(async (trx) => {
    // Locks the row: a concurrent sign-in is ended here or comes later.
    const account = await lockAccount(trx, accountId).returning('email').executeTakeFirst();
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
    await auditAccount(trx, pool, change, now);
    return true;
  });
}
