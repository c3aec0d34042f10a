import { openPostgresStaging } from './postgres-staging.ts';
import { openSqliteStaging } from './sqlite-staging.ts';
import type { Staging, StagingParts } from './staging.ts';

/** Opens tables beside those of a place. Whoever does it holds the place (`holdPlace`). */
export function openStaging(parts: StagingParts): Promise<Staging> {
  return parts.databaseUrl
    ? openPostgresStaging({ ...parts, databaseUrl: parts.databaseUrl })
    : openSqliteStaging(parts);
}
