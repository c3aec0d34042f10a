import { oldBackup, readBackupStatus } from '#backend/platform/backup/backup-status.ts';
import { type Check, failed, hoursSince, ok, warning } from './check.ts';

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
