import { type DatabaseSettings, databaseFile } from '#backend/platform/database/dialects/open-database.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

export async function openSnapshot({ databaseUrl, dataDir }: DatabaseSettings): Promise<Snapshot> {
  return databaseUrl ? openPostgresSnapshot(databaseUrl) : openSqliteSnapshot(databaseFile(dataDir));
}
