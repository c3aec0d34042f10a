import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JWK } from 'jose';
import type { Database } from '#backend/database/tables.ts';

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

export interface LivingPoolKeys extends PoolKeys {
  /** Learns of keys that other processes added. The server does this once a minute. */
  refresh(): Promise<void>;
  /**
   * Adds a new key. It signs `settling` milliseconds later, when every other process has learned of it and clients could
   * read its public half; the older ones go on verifying.
   */
  rotate(): Promise<void>;
  /**
   * Rotates once the newest key is `lifetime` old, and removes those that no living token was signed with. The server asks
   * each hour.
   */
  renew(): Promise<void>;
}

export interface PoolKeySurroundings {
  readonly db: Database;
  now(): Date;
  /** That many random bytes from a source that cannot be foreseen. */
  randomBytes(size: number): Uint8Array;
}

/** Five minutes: five times the interval at which processes refresh, and as long as the published keys may be cached. */
export const settling = 5 * 60_000;
/** Ninety days (decision 0032). */
export const lifetime = 90 * 24 * 60 * 60_000;
/** How long a key is kept after another one took its place: a day, of which tokens live an hour. */
export const keptAfter = 24 * 60 * 60_000;

interface Key extends PoolKey {
  readonly generation: number;
  readonly activeFrom: string;
  readonly published: JWK;
}

/**
 * The RSA keys of this installation, from the database; the first is made on the first start. Two processes that start at
 * once end up with the same one.
 */
export async function openPoolKeys(s: PoolKeySurroundings): Promise<LivingPoolKeys> {
  let keys: readonly Key[] = await readKeys(s.db, []);
  if (keys.length === 0) {
    await addKey(s, 1, s.now());
    keys = await readKeys(s.db, keys);
  }
  async function rotate(): Promise<void> {
    const newest = (await readKeys(s.db, keys)).at(-1)?.generation ?? 0;
    await addKey(s, newest + 1, new Date(s.now().getTime() + settling));
    keys = await readKeys(s.db, keys);
  }
  return {
    get current() {
      const now = s.now().toISOString();
      // The first key serves whatever the clock says.
      const current = keys.findLast((key) => key.activeFrom <= now) ?? keys[0];
      if (!current) throw new Error('The database has no key for tokens.');
      return current;
    },
    find: (kid) => keys.find((key) => key.id === kid),
    jwks: () => ({ keys: keys.map((key) => key.published) }),
    async refresh() {
      keys = await readKeys(s.db, keys);
    },
    rotate,
    async renew() {
      const now = s.now().getTime();
      const replaced = new Date(now - keptAfter).toISOString();
      keys = await readKeys(s.db, keys);
      const oldest = keys.findLast((key) => key.activeFrom <= replaced)?.generation ?? 0;
      await s.db.deleteFrom('poolKey').where('generation', '<', oldest).execute();
      keys = keys.filter((key) => key.generation >= oldest);
      const newest = keys.at(-1);
      if (newest && Date.parse(newest.activeFrom) + lifetime <= now) await rotate();
    },
  };
}

/** All keys, the oldest first. Those that are known already are not read again: parsing one takes a while. */
async function readKeys(db: Database, known: readonly Key[]): Promise<readonly Key[]> {
  const rows = await db.selectFrom('poolKey').selectAll().orderBy('generation').execute();
  return Promise.all(rows.map(async (row) => known.find((key) => key.id === row.id) ?? readKey(row)));
}

async function readKey(row: { id: string; generation: number; privateKey: string; activeFrom: string }): Promise<Key> {
  const privateKey = createPrivateKey(row.privateKey);
  const publicKey = createPublicKey(privateKey);
  const published = { ...(await exportJWK(publicKey)), kid: row.id, alg: 'RS256', use: 'sig' };
  return { id: row.id, generation: row.generation, activeFrom: row.activeFrom, privateKey, publicKey, published };
}

/** Adds the key of that generation, unless another process was faster: then that one's key holds. */
async function addKey(s: PoolKeySurroundings, generation: number, activeFrom: Date): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  await s.db
    .insertInto('poolKey')
    .values({
      id: Buffer.from(s.randomBytes(24)).toString('base64url'),
      generation,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      activeFrom: activeFrom.toISOString(),
      createdAt: s.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute();
}
