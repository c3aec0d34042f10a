import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { describePostgresError } from '#backend/platform/database/dialects/describe-postgres-error.ts';
import {
  type DatabaseSettings,
  databaseFile,
  withConnection,
} from '#backend/platform/database/dialects/open-database.ts';
import { openPostgresClient, probeTimeouts } from '#backend/platform/database/dialects/postgres-client.ts';
import { refusePooler } from '#backend/platform/database/dialects/refuse-pooler.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { isServed, lockFolder } from './folder-lock.ts';

/** Advisory lock: shared by serving processes, exclusive for an exchange of tables. */
export const servingLock = 7_523_491;

/**
 * Keeps processes from serving a place until `release` or this one's end. Throws `OperatorError` at
 * once.
 */
export async function lockServer({ databaseUrl, dataDir }: DatabaseSettings): Promise<{ release(): Promise<void> }> {
  if (!databaseUrl) {
    const held = lockFolder(dataDir);
    return { release: async () => held.release() };
  }
  const client = await lock(databaseUrl, 'pg_try_advisory_lock');
  return { release: () => client.end() };
}

/** Takes no lock. `bytes`: size of the database. */
export async function readServerLock(
  where: DatabaseSettings,
): Promise<{ readonly served: boolean; readonly bytes: number }> {
  const { databaseUrl, dataDir } = where;
  if (!databaseUrl) return { served: isServed(dataDir), bytes: statSync(databaseFile(dataDir)).size };
  const query = sql<{ served: boolean; bytes: string }>`select pg_database_size(current_database()) as bytes,
    exists (select from pg_locks where locktype = 'advisory' and objid = ${servingLock} and mode = 'ShareLock' and database =
      (select oid from pg_database where datname = current_database())) as served`;
  const { rows } = await withConnection(where, (db) => query.execute(db));
  return { served: rows[0]?.served === true, bytes: Number(rows[0]?.bytes) };
}

/** Throws `OperatorError` while tables are being exchanged. */
export async function refuseExchanged(databaseUrl: string): Promise<void> {
  const client = await lock(databaseUrl, 'pg_try_advisory_lock_shared');
  await client.end();
}

async function lock(databaseUrl: string, how: string): Promise<pg.Client> {
  const client = openPostgresClient(databaseUrl, 'hold', probeTimeouts);
  try {
    await client.connect();
    await refusePooler(client, databaseUrl);
    const { rows } = await client.query<{ held: boolean }>(`select ${how}($1) as held`, [servingLock]);
    if (rows[0]?.held) return client;
  } catch (error) {
    await client.end().catch(() => {});
    // A start waits for it, as for any connection.
    throw error instanceof OperatorError
      ? error
      : describePostgresError(databaseUrl, new DatabaseUnavailableError(error));
  }
  await client.end();
  throw new OperatorError(
    how.endsWith('shared')
      ? 'A restore or move of this database is running. Start again when it is done.'
      : 'A service, restore or move is running on this PostgreSQL database. Stop all its processes first.',
  );
}
