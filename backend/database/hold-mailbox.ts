import { PostgresAdapter, sql } from 'kysely';
import { mailboxOf } from './outbox.ts';
import type { DatabaseTransaction } from './tables.ts';

/**
 * From here to its end the transaction is the only one that holds the mailbox of `address`; the others wait. Called
 * before letters to it are counted, so that what was counted still holds when the next one is written. PostgreSQL has to
 * be asked for that; on SQLite a transaction has had the only write lock since it began.
 */
export async function holdMailbox(trx: DatabaseTransaction, address: string): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${mailboxOf(address)}, 0))`.execute(trx);
}
