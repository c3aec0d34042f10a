import { hasDatabase, withConnection } from '#backend/platform/database/dialects/open-database.ts';
import { readTableState } from '#backend/platform/database/migrate.ts';
import { type InstallationKey, isSealed, keyFileOf, openKeyFile } from './key-file.ts';

interface KeySettings {
  readonly keyFile: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Creates a key file only when no key of the database is sealed. Throws `OperatorError`. */
export function openInstallationKey(settings: KeySettings): Promise<InstallationKey> {
  return openKeyFile(keyFileOf(settings), async () => !(await hasSealedKeys(settings)));
}

async function hasSealedKeys({ databaseUrl, dataDir }: KeySettings): Promise<boolean> {
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  if (!hasDatabase(where)) return false;
  return withConnection(where, async (db) => {
    if ((await readTableState(db)) === 'empty') return false;
    const rows = await Promise.all([
      db.selectFrom('signingKey').select('secret').execute(),
      db.selectFrom('poolKey').select('privateKey as secret').execute(),
    ]).catch(() => []);
    return rows.flat().some(({ secret }) => isSealed(secret));
  });
}
