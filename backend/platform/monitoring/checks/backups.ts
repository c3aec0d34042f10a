import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { oldBackup, readBackupStatus } from '#backend/platform/backup/backup-status.ts';
import { type Check, failed, hoursSince, ok, warning } from './check.ts';

/** Value: age of the newest good backup in hours. */
export const backupCheck: Check = {
  name: 'backups',
  async run({ settings: { backupDir }, db, now }) {
    if (backupDir === null) return warning('BACKUP_DIR is not set: no backups are made.');
    const probe = join(backupDir, `.doctor-${process.pid}`);
    try {
      await writeFile(probe, '');
    } catch (error) {
      return failed(`BACKUP_DIR cannot be written: ${(error as Error).message}`);
    } finally {
      await rm(probe, { force: true }).catch(() => {});
    }
    if (!db) return ok('BACKUP_DIR can be written.');
    const last = await readBackupStatus(db);
    if (last.failed) return failed(`The last backup failed: ${last.failed.reason}`);
    if (!last.newest) return warning('No backup was made yet; the first one is made tonight.');
    const age = hoursSince(last.newest, now());
    return (age > oldBackup ? failed : ok)(`The newest good backup is ${Math.round(age)} hours old.`, age);
  },
};

/** Value: age of the newest copy in hours. */
export const offSiteCheck: Check = {
  name: 'off-site',
  async run({ settings: { backupDir, backupCommand }, db, now }) {
    if (backupDir === null) return ok('No backups are made, so none are copied off-site.');
    if (!backupCommand) return warning('BACKUP_COMMAND is not set: the backups are lost with the machine.');
    if (!db) return ok('BACKUP_COMMAND is set.');
    const { copied } = await readBackupStatus(db);
    if (!copied) return warning('No backup was copied off-site yet.');
    const age = hoursSince(copied, now());
    return (age > oldBackup ? failed : ok)(`The newest off-site backup is ${Math.round(age)} hours old.`, age);
  },
};
