import { PostgresAdapter, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#backend/platform/database/tables.ts';

/** Held by changes that must leave an owner. */
export const accountsLock = 'accounts that are enabled';

/**
 * Takes a transaction-scoped advisory lock. Lock several keys in one order everywhere. No-op on
 * SQLite, where a transaction has the write lock from its begin.
 */
export async function lockKey(trx: DatabaseTransaction, key: string): Promise<void> {
  await lockKeys(trx, [key]);
}

export async function lockKeys(trx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
  if (!isPostgres(trx)) return;
  const each = [...new Set(keys)];
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${each}::text[]) as key`.execute(trx);
}

/** On SQLite, reads before a write need no `for update`. */
export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
