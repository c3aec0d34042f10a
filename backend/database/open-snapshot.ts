import { databaseFile } from './open-database.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';

/** Opens what there is, on a connection of its own, and changes nothing. `schema`: of PostgreSQL, when it is not the usual one. */
export async function openSnapshot(where: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly schema?: string;
}): Promise<Snapshot> {
  const { databaseUrl, dataDir, schema } = where;
  return databaseUrl ? openPostgresSnapshot(databaseUrl, schema) : openSqliteSnapshot(databaseFile(dataDir));
}
