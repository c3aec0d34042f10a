import { auditAccount } from '#backend/protocols/cognito-user-pool/accounts/audit-account.ts';
import { notifyHolder } from '#backend/protocols/cognito-user-pool/accounts/notify.ts';
import type { AccountRow } from '#backend/protocols/cognito-user-pool/tables.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { minute } from '#model/time-units.ts';
import { hashOfSession, hashOfToken, nextRefreshTokens } from './refresh-token.ts';
import { endSession, findSession, type StoredSession } from './sessions.ts';

/** For clients that lost a response or have several windows. */
const repeatable = minute;

type Rotated =
  | 'reused'
  | Extract<Awaited<ReturnType<typeof findSession>>, string>
  | { readonly session: StoredSession; readonly account: AccountRow; readonly refreshToken: string };

/**
 * Replaces a refresh token. One older than the last, or the last after a minute, was copied or got
 * lost: it ends the session and e-mails the holder.
 */
export async function rotateSession(pool: UserPoolDeps, refreshToken: string, now: number): Promise<Rotated> {
  // A made-up token costs one read.
  const known = await findSession(pool.db, refreshToken, now);
  if (typeof known === 'string') return known;
  const rotated = await pool.db.transaction().execute(async (trx): Promise<Rotated> => {
    // Locks the row: the later of concurrent calls repeats the first.
    await trx
      .updateTable('accountSession')
      .set((row) => ({ refreshHash: row.ref('refreshHash') }))
      .where('refreshHash', 'in', [hashOfSession(refreshToken), hashOfToken(refreshToken)])
      .execute();
    const found = await findSession(trx, refreshToken, now);
    if (typeof found === 'string') return found;
    const { session, account } = found;
    const stored = await trx
      .selectFrom('accountSession')
      .select(['refreshHash', 'currentHash', 'previousHash', 'rotatedAt', 'device'])
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    const sentHash = hashOfToken(refreshToken);
    const all = nextRefreshTokens(pool.ring, refreshToken);
    // A repeated call gets the same successor, even from a key replaced since.
    const next = all.find((one) => hashOfToken(one) === stored.currentHash) ?? all[0] ?? '';
    if (sentHash === (stored.currentHash ?? stored.refreshHash)) {
      const hashes = {
        refreshHash: hashOfSession(refreshToken),
        currentHash: hashOfToken(next),
        previousHash: sentHash,
      };
      const rotatedAt = new Date(now).toISOString();
      await trx
        .updateTable('accountSession')
        .set({ ...hashes, rotatedAt })
        .where('id', '=', session.id)
        .execute();
    } else if (sentHash !== stored.previousHash || now - Date.parse(stored.rotatedAt ?? '') > repeatable) {
      await endSession(trx, session.id, now);
      const { id, email } = account;
      const change = { by: { id, email }, id, act: 'reuseToken' as const, about: email };
      await auditAccount(trx, pool, { ...change, before: { sessions: 1 }, after: { sessions: 0 } }, now);
      await notifyHolder(trx, pool, account, { notice: 'reused', device: stored.device }, now);
      return 'reused';
    }
    return { session, account, refreshToken: next };
  });
  if (rotated === 'reused') pool.emailQueued?.();
  return rotated;
}
