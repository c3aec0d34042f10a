import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { oldBackup, readBackupStatus } from '#backend/platform/backup/backup-status.ts';
import { type Check, failed, hoursSince, ok, warning } from './check.ts';

/** Value: age of the newest good backup in hours. */
export const backupCheck: Check = {
  name: 'backups',
  async run({ settings: { backupDir, siteUrl }, db, databaseFault, now }) {
    if (backupDir === null) {
      return (siteUrl.startsWith('https:') ? failed : warning)('BACKUP_DIR is not set: no backups are made.');
    }
    const status = db && (await readBackupStatus(db));
    // The first backup makes the folder; a folder missing later is a missing disk.
    const isUnmade = status ? !status.last : databaseFault === undefined;
    const probed = isUnmade ? existingParent(backupDir) : backupDir;
    const probe = join(probed, `.doctor-${process.pid}`);
    try {
      await writeFile(probe, '');
    } catch (error) {
      return failed(`BACKUP_DIR cannot be written: ${(error as Error).message}`);
    } finally {
      await rm(probe, { force: true }).catch(() => {});
    }
    if (!db || !status) return ok('BACKUP_DIR can be written.');
    if (status.failed) return failed(`The last backup failed: ${status.failed.reason}`);
    if (!status.newest) {
      const begun = await db
        .selectFrom('seeded')
        .select((row) => row.fn.min('at').as('at'))
        .executeTakeFirst();
      if (begun?.at && hoursSince(new Date(begun.at), now()) > oldBackup) return failed('No backup was ever made.');
      return warning('No backup was made yet; the first one is made tonight.');
    }
    const age = hoursSince(status.newest, now());
    return (age > oldBackup ? failed : ok)(`The newest good backup is ${Math.round(age)} hours old.`, age);
  },
};

/** The folder itself, or the nearest parent that exists. */
function existingParent(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingParent(dirname(folder));
}
