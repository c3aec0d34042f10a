import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JWK } from 'jose';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import type { InstallationKey } from '#backend/platform/tokens/key-file.ts';
import { type KeyRingDeps, newSecret } from '#backend/platform/tokens/key-ring.ts';
import { type Generation, type NewGeneration, openGenerations } from '#backend/platform/tokens/key-rotation.ts';
import { rowOf } from '#backend/platform/tokens/seal-keys.ts';
import { newAccount, recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { dropFactor, opened } from '#backend/protocols/cognito-user-pool/factor/stored-factor.ts';
import type { PoolKeyTable } from '#backend/protocols/cognito-user-pool/tables.ts';
import { day } from '#model/time-units.ts';

/** The current key signs, all verify. */
export interface PoolKeys {
  readonly current: PoolKey;
  /** By `kid`: current, older or future. */
  find(kid: string): PoolKey | undefined;
  /** Public halves, oldest first. */
  jwks(): { readonly keys: readonly JWK[] };
}

export interface PoolKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** A replaced key stays for a day; tokens live an hour. */
export const replacedKeyLifetime = day;

interface Key extends PoolKey, Generation {
  readonly published: JWK;
}

/** RSA keys, stored and rotated. */
export async function openPoolKeys({ db, now, randomBytes, key }: KeyRingDeps) {
  const generations = await openGenerations<Key>({
    now,
    async read(known) {
      const rows = await db.selectFrom('poolKey').selectAll().orderBy('generation').execute();
      return Promise.all(rows.map(async (row) => known.find(({ id }) => id === row.id) ?? readKey(row, key)));
    },
    async add(made) {
      await db
        .insertInto('poolKey')
        .values(await newPoolKey(made, randomBytes, key))
        .onConflict((conflict) => conflict.column('generation').doNothing())
        .execute();
    },
    removal: {
      after: replacedKeyLifetime,
      before: (generation) => db.deleteFrom('poolKey').where('generation', '<', generation).execute(),
    },
  });
  const { refresh, rotate, renew } = generations;
  const keys: PoolKeys = {
    get current() {
      return generations.current;
    },
    find: (kid) => generations.all.find((key) => key.id === kid),
    jwks: () => ({ keys: generations.all.map((key) => key.published) }),
  };
  return Object.assign(keys, { refresh, rotate, renew });
}

export async function newPoolKey(
  made: NewGeneration,
  randomBytes: KeyRingDeps['randomBytes'],
  key: InstallationKey | undefined,
) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const id = Buffer.from(randomBytes(24)).toString('base64url');
  const exported = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { ...made, id, privateKey: key?.seal(exported, rowOf('poolKey', id)) ?? exported };
}

async function readKey(row: PoolKeyTable, key: InstallationKey | undefined): Promise<Key> {
  const privateKey = createPrivateKey(key?.unseal(row.privateKey, rowOf('poolKey', row.id)) ?? row.privateKey);
  const publicKey = createPublicKey(privateKey);
  const published = { ...(await exportJWK(publicKey)), kid: row.id, alg: 'RS256', use: 'sig' };
  return { id: row.id, generation: row.generation, activeFrom: row.activeFrom, privateKey, publicKey, published };
}

/**
 * Replaces all keys and ends every session and code in one transaction. Processes reload within a
 * second; then earlier signatures are void. New keys sign at once, under any clock skew. The next
 * credential makes its key.
 */
export async function withdrawKeys({ db, now, randomBytes, key }: KeyRingDeps) {
  const at = now().toISOString();
  return db.transaction().execute(async (trx) => {
    const [ring, pool] = await Promise.all([
      trx.selectFrom('signingKey').select('generation').orderBy('generation').execute(),
      trx.selectFrom('poolKey').select('generation').orderBy('generation').execute(),
    ]);
    // A concurrent key of another process has the same generation: one of the two is refused.
    const next = (rows: typeof ring): NewGeneration => {
      const generation = (rows.at(-1)?.generation ?? 0) + 1;
      return { generation, activeFrom: at, createdAt: at };
    };
    const [secret, ofPool] = [newSecret(next(ring), randomBytes, key), await newPoolKey(next(pool), randomBytes, key)];
    await trx.deleteFrom('signingKey').execute();
    await trx.deleteFrom('poolKey').execute();
    const credentials = await trx.deleteFrom('credentialKey').executeTakeFirst();
    await trx.insertInto('signingKey').values(secret).execute();
    await trx.insertInto('poolKey').values(ofPool).execute();
    const sessions = await trx
      .updateTable('accountSession')
      .set({ endedAt: at })
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    const factors = await dropUnreadable(trx, key);
    await trx.updateTable('recoveryCode').set({ usedAt: at }).where('usedAt', 'is', null).execute();
    const emails = await trx
      .updateTable('mailOutbox')
      .set({
        deadAt: at,
        claimedBy: null,
        claimedUntil: null,
        lastReason: 'Its code was encrypted with a withdrawn key.',
      })
      .where('kind', 'in', [recoveryCode.kind, newAccount.kind])
      .where('sentAt', 'is', null)
      .where('deadAt', 'is', null)
      .executeTakeFirst();
    return {
      keys: ring.length + pool.length + Number(credentials.numDeletedRows),
      sessions: Number(sessions.numUpdatedRows),
      /** Waiting e-mails whose codes are void. */
      letters: Number(emails.numUpdatedRows),
      /** Addresses whose second factor another key file had sealed. */
      factors,
    };
  });
}

/** Deletes second factors that this key does not open: their sign-in would fail for good. */
async function dropUnreadable(trx: DatabaseTransaction, key: InstallationKey | undefined): Promise<readonly string[]> {
  const accounts = await trx
    .selectFrom('account')
    .select(['id', 'email', 'totp', 'totpPending', 'recoveryCodes'])
    .orderBy('email')
    .execute();
  const dropped: string[] = [];
  for (const { id, email, ...secrets } of accounts) {
    try {
      for (const sealed of Object.values(secrets)) if (sealed !== null) opened({ key }, id, sealed);
    } catch {
      await dropFactor(trx, id);
      dropped.push(email);
    }
  }
  return dropped;
}
