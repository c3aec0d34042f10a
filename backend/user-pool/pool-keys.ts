import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JWK } from 'jose';
import type { Database } from '#backend/database/tables.ts';
import { type Generation, type Generations, type NewGeneration, openGenerations } from '#backend/keys/generations.ts';

/** The keys that tokens of people are signed with: the current one signs, all of them verify. */
export interface PoolKeys {
  readonly current: PoolKey;
  /** The key with that `kid`, current, older or about to be; undefined when there is none. */
  find(kid: string): PoolKey | undefined;
  /** What is published: the public halves, the oldest first. */
  jwks(): { readonly keys: readonly JWK[] };
}

export interface PoolKey {
  /** The `kid`. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface LivingPoolKeys extends PoolKeys, Omit<Generations<Key>, 'all' | 'current'> {}

export interface PoolKeySurroundings {
  readonly db: Database;
  now(): Date;
  /** That many random bytes from a source that cannot be foreseen. */
  randomBytes(size: number): Uint8Array;
}

/** How long a key is kept after another one took its place: a day, of which tokens live an hour. */
export const keptAfter = 24 * 60 * 60_000;

interface Key extends PoolKey, Generation {
  readonly published: JWK;
}

/** The RSA keys of this installation, from the database, in generations: one goes when the tokens that it signed are over. */
export async function openPoolKeys({ db, now, randomBytes }: PoolKeySurroundings): Promise<LivingPoolKeys> {
  const generations = await openGenerations<Key>({
    now,
    async read(known) {
      const rows = await db.selectFrom('poolKey').selectAll().orderBy('generation').execute();
      return Promise.all(rows.map(async (row) => known.find((key) => key.id === row.id) ?? readKey(row)));
    },
    async add(made) {
      await db
        .insertInto('poolKey')
        .values(await newPoolKey(made, randomBytes))
        .onConflict((conflict) => conflict.column('generation').doNothing())
        .execute();
    },
    removal: {
      after: keptAfter,
      before: (generation) => db.deleteFrom('poolKey').where('generation', '<', generation).execute(),
    },
  });
  const { refresh, rotate, renew } = generations;
  return {
    get current() {
      return generations.current;
    },
    find: (kid) => generations.all.find((key) => key.id === kid),
    jwks: () => ({ keys: generations.all.map((key) => key.published) }),
    refresh,
    rotate,
    renew,
  };
}

/** A key of that generation, as it is stored. */
export async function newPoolKey(made: NewGeneration, randomBytes: PoolKeySurroundings['randomBytes']) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    ...made,
    id: Buffer.from(randomBytes(24)).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

async function readKey(row: { id: string; generation: number; privateKey: string; activeFrom: string }): Promise<Key> {
  const privateKey = createPrivateKey(row.privateKey);
  const publicKey = createPublicKey(privateKey);
  const published = { ...(await exportJWK(publicKey)), kid: row.id, alg: 'RS256', use: 'sig' };
  return { id: row.id, generation: row.generation, activeFrom: row.activeFrom, privateKey, publicKey, published };
}
