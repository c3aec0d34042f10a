import { PostgresAdapter, sql } from 'kysely';
import type { DatabaseTransaction } from './tables.ts';

/**
 * From here to its end the transaction is the only one that holds `key`, a text of any length; the others wait. Whoever
 * holds several takes them in one order everywhere. PostgreSQL has to be asked for that; on SQLite a transaction has had
 * the only write lock since it began.
 */
export async function holdKey(trx: DatabaseTransaction, key: string): Promise<void> {
  await holdKeys(trx, [key]);
}

/** Holds several keys, one after the other, as `holdKey` holds one. */
export async function holdKeys(trx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const each = [...new Set(keys)];
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${each}::text[]) as key`.execute(trx);
}
