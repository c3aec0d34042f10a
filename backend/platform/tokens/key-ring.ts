import type { Database } from '#backend/platform/database/tables.ts';
import type { InstallationKey } from './key-file.ts';
import { type Generation, type NewGeneration, openGenerations } from './key-rotation.ts';
import { rowOf } from './seal-keys.ts';

export interface KeyRingDeps {
  readonly db: Database;
  now(): Date;
  /** Cryptographically secure. */
  randomBytes(size: number): Uint8Array;
  /** Absent in tests and demonstrations: secrets are stored in the clear. */
  readonly key?: InstallationKey | undefined;
}

interface Secret extends Generation {
  readonly id: string;
  readonly secret: Uint8Array;
}

export type LivingKeyRing = Awaited<ReturnType<typeof openKeyRing>>;

/** Secrets of 32 random bytes, kept forever: old links still work, and identities are derived from the oldest. */
export async function openKeyRing({ db, now, randomBytes, key }: KeyRingDeps) {
  const generations = await openGenerations<Secret>({
    now,
    async read() {
      const rows = await db.selectFrom('signingKey').selectAll().orderBy('generation').execute();
      return rows.map((row) => {
        const secret = key?.unseal(row.secret, rowOf('signingKey', row.id)) ?? row.secret;
        return { ...row, secret: Buffer.from(secret, 'base64url') };
      });
    },
    add: (made) =>
      db
        .insertInto('signingKey')
        .values(newSecret(made, randomBytes, key))
        .onConflict((conflict) => conflict.column('generation').doNothing())
        .execute(),
  });
  const { refresh, rotate, renew } = generations;
  return {
    get current() {
      return generations.current;
    },
    find: (id: string) => generations.all.find((key) => key.id === id)?.secret,
    get secrets() {
      return generations.all.map((key) => key.secret).toReversed();
    },
    refresh,
    rotate,
    renew,
  };
}

export function newSecret(
  made: NewGeneration,
  randomBytes: KeyRingDeps['randomBytes'],
  key: InstallationKey | undefined,
) {
  const [id, secret] = [base64url(randomBytes(6)), base64url(randomBytes(32))];
  return { ...made, id, secret: key?.seal(secret, rowOf('signingKey', id)) ?? secret };
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
