import { hasDatabase, withConnection } from '#backend/platform/database/dialects/open-database.ts';
import { readTableState } from '#backend/platform/database/migrate.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';
import { type InstallationKey, isSealed, keyFileOf, openKeyFile } from './key-file.ts';
import { rowOf } from './seal-keys.ts';

interface KeySettings {
  readonly keyFile: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Creates a key file only when no key of the database is sealed. Throws `OperatorError`. */
export function openInstallationKey(settings: KeySettings): Promise<InstallationKey> {
  return openKeyFile(keyFileOf(settings), async () => (await readSealedKeys(settings)).length === 0);
}

/** Throws `OperatorError` for the key of another installation, whose backups nothing here could open. */
export async function refuseOtherKey(settings: KeySettings, key: InstallationKey): Promise<void> {
  for (const { row, secret } of await readSealedKeys(settings)) key.unseal(secret, row);
}

/** Reason to refuse the key file, which may be missing; null when it opens all sealed keys. Creates none. */
export async function findKeyFault(settings: KeySettings): Promise<string | null> {
  try {
    const sealed = await readSealedKeys(settings);
    const key = sealed.length > 0 ? await openKeyFile(keyFileOf(settings), async () => false) : null;
    for (const { row, secret } of sealed) key?.unseal(secret, row);
    return null;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

/** Also of older tables. */
async function readSealedKeys({ databaseUrl, dataDir }: KeySettings) {
  const where = { databaseUrl: databaseUrl ?? undefined, dataDir };
  if (!hasDatabase(where)) return [];
  return withConnection(where, async (db) => {
    if ((await readTableState(db)) === 'empty') return [];
    const [signing, pool] = await Promise.all([
      db.selectFrom('signingKey').select(['id', 'secret']).execute(),
      db.selectFrom('poolKey').select(['id', 'privateKey as secret']).execute(),
    ]).catch(() => [[], []]);
    const rows = [
      ...signing.map(({ id, secret }) => ({ row: rowOf('signingKey', id), secret })),
      ...pool.map(({ id, secret }) => ({ row: rowOf('poolKey', id), secret })),
    ];
    return rows.filter(({ secret }) => isSealed(secret));
  });
}
