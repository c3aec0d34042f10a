import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { stamp } from './restore-backup.ts';
import { type BackupDeps, writeBackup } from './write-backup.ts';

type BackUpBeforeDeps = Omit<BackupDeps, 'file' | 'images'>;

/**
 * Writes a backup into `dataDir`, named for version `from`. No images: no migration changes them.
 */
export async function backUpRows({ from, ...parts }: BackUpBeforeDeps & { readonly from: string }): Promise<string> {
  const file = join(makeFolder(parts.dataDir), `before-${from}-${stamp(parts.now())}.backup`);
  return (await writeBackup({ ...parts, file, images: null })).path;
}

interface AtUpgradeDeps extends BackUpBeforeDeps {
  say(text: string): void;
  /** Throws if the database is sealed with another key: no restore could open the backup. */
  refuseOtherKey(): Promise<void>;
}

/** Backs up before a migration; returns how to delete that backup, for a migration that fails. */
export function backUpBefore({ say, refuseOtherKey, ...parts }: AtUpgradeDeps) {
  return async (steps: readonly string[], from: string): Promise<() => void> => {
    await refuseOtherKey();
    say(`The database has pending migrations: ${steps.join(', ')}. Backing it up first.`);
    try {
      const path = await backUpRows({ ...parts, from });
      say(
        `To roll back: npm run restore -- ${path} (versions that cannot read encrypted backups need the file that ` +
          '--decrypt writes in this version).',
      );
      return () => rmSync(path, { force: true });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const text = 'The database was not migrated, because the backup failed';
      throw new Error(`${text}: ${why}`, { cause: error });
    }
  };
}
