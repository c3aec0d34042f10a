import { databaseFile } from '#backend/platform/database/dialects/open-database.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** `schema`: PostgreSQL's, if not the current one. */
export async function openSnapshot(where: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly schema?: string;
}): Promise<Snapshot> {
  const { databaseUrl, dataDir, schema } = where;
  return databaseUrl ? openPostgresSnapshot(databaseUrl, schema) : openSqliteSnapshot(databaseFile(dataDir));
}
