import { sql } from 'kysely';
import type { Database } from '#backend/database/tables.ts';
import type { Engine } from './engines.ts';

/**
 * Waits until a connection to the test's PostgreSQL waits for what another one holds, or `over` says that there is nothing to wait
 * for. On SQLite a transaction waits from its first statement on.
 */
export async function untilHeldUp(engine: Engine, db: Database, over: () => boolean): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while (engine === 'postgres' && !over() && (await waits.execute(db)).rows.length === 0);
}
