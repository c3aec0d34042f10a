import { PostgresAdapter } from 'kysely';
import type { Database } from './tables.ts';

/** Whether rows that a transaction reads and means to change are to be locked (`for update`). On SQLite it has had the only write lock since it began. */
export function locksRows(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
