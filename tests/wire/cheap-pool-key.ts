import { randomBytes } from 'node:crypto';
import type { Database } from '#backend/database/tables.ts';
import { newPoolKey } from '#backend/user-pool/pool-keys.ts';

/** Made once in each process: it takes longer than most tests that want one. */
let made: ReturnType<typeof newPoolKey> | undefined;

/** Puts the first key of a user pool into a database that has none, under a name of its own, so that no other installation knows it. */
export async function keepPoolKey(db: Database, now: Date): Promise<void> {
  if (await db.selectFrom('poolKey').select('id').executeTakeFirst()) return;
  const at = { generation: 1, activeFrom: now.toISOString(), createdAt: now.toISOString() };
  made ??= newPoolKey(at, randomBytes);
  const id = randomBytes(24).toString('base64url');
  const key = { ...(await made), ...at, id };
  await db
    .insertInto('poolKey')
    .values(key)
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute();
}
