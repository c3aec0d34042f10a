import { type DatabaseSettings, databaseFile } from '#backend/platform/database/dialects/open-database.ts';
import { describeFolderError } from '#backend/platform/database/dialects/open-folder.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** Throws `OperatorError` for a damaged SQLite file. */
export async function openSnapshot({ databaseUrl, dataDir }: DatabaseSettings): Promise<Snapshot> {
  if (databaseUrl) return openPostgresSnapshot(databaseUrl);
  try {
    return openSqliteSnapshot(databaseFile(dataDir));
  } catch (error) {
    throw describeFolderError(dataDir, error);
  }
}
