import type { Database } from '#backend/database/tables.ts';
import { type Generation, type Generations, type NewGeneration, openGenerations } from './generations.ts';
import type { KeyRing } from './signed-token.ts';

export interface KeyRingSurroundings {
  readonly db: Database;
  now(): Date;
  /** That many random bytes from a source that cannot be foreseen. */
  randomBytes(size: number): Uint8Array;
}

interface Secret extends Generation {
  readonly id: string;
  readonly secret: Uint8Array;
}

export interface LivingKeyRing extends KeyRing, Omit<Generations<Secret>, 'all' | 'current'> {}

/**
 * The secrets of this installation, 32 random bytes each, from the database, in generations that are kept for ever: links in
 * letters go on working, and identities are derived from the oldest.
 */
export async function openKeyRing({ db, now, randomBytes }: KeyRingSurroundings): Promise<LivingKeyRing> {
  const generations = await openGenerations<Secret>({
    now,
    async read() {
      const rows = await db.selectFrom('signingKey').selectAll().orderBy('generation').execute();
      return rows.map((row) => ({ ...row, secret: Buffer.from(row.secret, 'base64url') }));
    },
    add: (made) =>
      db
        .insertInto('signingKey')
        .values(newSecret(made, randomBytes))
        .onConflict((conflict) => conflict.column('generation').doNothing())
        .execute(),
  });
  const { refresh, rotate, renew } = generations;
  return {
    get current() {
      return generations.current;
    },
    find: (id) => generations.all.find((key) => key.id === id)?.secret,
    get secrets() {
      return generations.all.map((key) => key.secret).toReversed();
    },
    refresh,
    rotate,
    renew,
  };
}

/** A secret of that generation, as it is stored. */
export function newSecret(made: NewGeneration, randomBytes: KeyRingSurroundings['randomBytes']) {
  return { ...made, id: base64url(randomBytes(6)), secret: base64url(randomBytes(32)) };
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
