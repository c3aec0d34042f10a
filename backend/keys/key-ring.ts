import type { Database } from '#backend/database/tables.ts';
import type { KeyRing } from './signed-token.ts';

export interface KeyRingSurroundings {
  readonly db: Database;
  now(): Date;
  /** That many random bytes from a source that cannot be foreseen. */
  randomBytes(size: number): Uint8Array;
}

export interface LivingKeyRing extends KeyRing {
  /** Learns of keys that other processes added. The server does this once a minute. */
  refresh(): Promise<void>;
  /**
   * Adds a new secret. It becomes the current one `settling` milliseconds later, when every other process has learned of
   * it; the older ones go on verifying.
   */
  rotate(): Promise<void>;
  /** Rotates once the newest secret is `lifetime` old. The server asks each hour. */
  renew(): Promise<void>;
}

/** Five minutes: five times the interval at which processes refresh. */
export const settling = 5 * 60_000;
/** Ninety days (decision 0032). */
export const lifetime = 90 * 24 * 60 * 60_000;

interface Key {
  readonly id: string;
  readonly generation: number;
  readonly secret: Uint8Array;
  readonly activeFrom: string;
}

/**
 * The secrets of this installation, 32 random bytes each, from the database; the first is made on the first start. Two
 * processes that start at once end up with the same one.
 */
export async function openKeyRing(s: KeyRingSurroundings): Promise<LivingKeyRing> {
  let keys = await readKeys(s.db);
  if (keys.length === 0) {
    await addKey(s, 1, s.now());
    keys = await readKeys(s.db);
  }
  async function rotate(): Promise<void> {
    const newest = (await readKeys(s.db)).at(-1)?.generation ?? 0;
    await addKey(s, newest + 1, new Date(s.now().getTime() + settling));
    keys = await readKeys(s.db);
  }
  return {
    get current() {
      const now = s.now().toISOString();
      // The first key serves whatever the clock says.
      const current = keys.findLast((key) => key.activeFrom <= now) ?? keys[0];
      if (!current) throw new Error('The database has no signing key.');
      return current;
    },
    find: (id) => keys.find((key) => key.id === id)?.secret,
    get secrets() {
      return keys.map((key) => key.secret).toReversed();
    },
    async refresh() {
      keys = await readKeys(s.db);
    },
    rotate,
    async renew() {
      keys = await readKeys(s.db);
      const newest = keys.at(-1);
      if (newest && Date.parse(newest.activeFrom) + lifetime <= s.now().getTime()) await rotate();
    },
  };
}

/** All keys, the oldest first. */
async function readKeys(db: Database): Promise<readonly Key[]> {
  const rows = await db.selectFrom('signingKey').selectAll().orderBy('generation').execute();
  return rows.map((row) => ({ ...row, secret: Buffer.from(row.secret, 'base64url') }));
}

/** Adds the key of that generation, unless another process was faster: then that one's key holds. */
async function addKey(s: KeyRingSurroundings, generation: number, activeFrom: Date): Promise<void> {
  await s.db
    .insertInto('signingKey')
    .values({
      id: Buffer.from(s.randomBytes(6)).toString('base64url'),
      generation,
      secret: Buffer.from(s.randomBytes(32)).toString('base64url'),
      activeFrom: activeFrom.toISOString(),
      createdAt: s.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute();
}
