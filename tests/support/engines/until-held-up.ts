import { sql } from 'kysely';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Engine } from './engines.ts';

/**
 * Waits until a connection waits for a lock, or `over` returns true. PostgreSQL only: SQLite blocks
 * at the first statement.
 */
export async function untilHeldUp(engine: Engine, db: Database, over: () => boolean): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while (engine === 'postgres' && !over() && (await waits.execute(db)).rows.length === 0);
}
