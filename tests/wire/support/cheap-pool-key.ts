import { randomBytes } from 'node:crypto';
import type { Database } from '#backend/platform/database/tables.ts';
import { newPoolKey } from '#backend/protocols/cognito-user-pool/tokens/pool-keys.ts';

/** Generated once per process: slower than most tests that need it. */
let made: ReturnType<typeof newPoolKey> | undefined;

/** Inserts a signing key into a database without one, with an id unique to this installation. */
export async function keepPoolKey(db: Database, now: Date): Promise<void> {
  if (await db.selectFrom('poolKey').select('id').executeTakeFirst()) return;
  const at = { generation: 1, activeFrom: now.toISOString(), createdAt: now.toISOString() };
  made ??= newPoolKey(at, randomBytes, undefined);
  const id = randomBytes(24).toString('base64url');
  const key = { ...(await made), ...at, id };
  await db
    .insertInto('poolKey')
    .values(key)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute();
}
