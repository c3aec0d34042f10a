import { openPostgresStaging } from './postgres-staging.ts';
import { openSqliteStaging } from './sqlite-staging.ts';
import type { Staging, StagingDeps } from './staging.ts';

/** The caller must hold the place (`lockServer`). */
export function openStaging(deps: StagingDeps): Promise<Staging> {
  return deps.databaseUrl ? openPostgresStaging({ ...deps, databaseUrl: deps.databaseUrl }) : openSqliteStaging(deps);
}
