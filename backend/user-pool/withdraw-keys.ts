import type { Database } from '#backend/database/tables.ts';
import type { NewGeneration } from '#backend/keys/generations.ts';
import { newSecret } from '#backend/keys/key-ring.ts';
import { newAccount, recoveryCode } from './letters.ts';
import { newPoolKey } from './pool-keys.ts';

interface Surroundings {
  readonly db: Database;
  now(): Date;
  /** That many random bytes from a source that cannot be foreseen. */
  randomBytes(size: number): Uint8Array;
}

/** What ended with the keys. */
export interface WithdrawnKeys {
  readonly keys: number;
  readonly sessions: number;
  /** Letters with a code that waited: their codes are worth nothing, so they are given up. */
  readonly letters: number;
}

/**
 * Puts new keys in the place of all that there are, of the ring and of the user pool, and ends every session and code, in one
 * transaction: whatever was signed before is worth nothing as soon as the processes looked, which they do each second. The
 * new ones sign at once, whichever clock is right: there are no others.
 */
export async function withdrawKeys({ db, now, randomBytes }: Surroundings): Promise<WithdrawnKeys> {
  const at = now().toISOString();
  return db.transaction().execute(async (trx) => {
    const [ring, pool] = await Promise.all([
      trx.selectFrom('signingKey').select('generation').orderBy('generation').execute(),
      trx.selectFrom('poolKey').select('generation').orderBy('generation').execute(),
    ]);
    // A key that another process adds at this moment would be of the same generation, and one of the two is refused.
    const next = (rows: typeof ring): NewGeneration => {
      const generation = (rows.at(-1)?.generation ?? 0) + 1;
      return { generation, activeFrom: at, createdAt: at };
    };
    const [secret, key] = [newSecret(next(ring), randomBytes), await newPoolKey(next(pool), randomBytes)];
    await trx.deleteFrom('signingKey').execute();
    await trx.deleteFrom('poolKey').execute();
    await trx.insertInto('signingKey').values(secret).execute();
    await trx.insertInto('poolKey').values(key).execute();
    const sessions = await trx
      .updateTable('accountSession')
      .set({ endedAt: at })
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    await trx.updateTable('recoveryCode').set({ usedAt: at }).where('usedAt', 'is', null).execute();
    const letters = await trx
      .updateTable('mailOutbox')
      .set({
        deadAt: at,
        claimedBy: null,
        claimedUntil: null,
        lastReason: 'Its code belongs to a key that was withdrawn.',
      })
      .where('kind', 'in', [recoveryCode.kind, newAccount.kind])
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .executeTakeFirst();
    return {
      keys: ring.length + pool.length,
      sessions: Number(sessions.numUpdatedRows),
      letters: Number(letters.numUpdatedRows),
    };
  });
}
