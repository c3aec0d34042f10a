import type { Database } from '#backend/platform/database/tables.ts';
import { hour } from '#model/time-units.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    backup: BackupTable;
  }
}

interface BackupTable {
  id: string;
  startedAt: string;
  endedAt: string;
  /** In `BACKUP_DIR`; null: not made, or its trial restore failed. */
  file: string | null;
  bytes: number | null;
  rows: number | null;
  images: number | null;
  /** Why writing, trial restore or off-site copy failed. */
  failure: string | null;
  copiedAt: string | null;
}

/** Hours: one night missed and the next nearly over. */
export const oldBackup = 36;

/** `newest`, `copied`: starts of the newest good backup and off-site copy. */
export async function readBackupStatus(db: Database) {
  const latest = db.selectFrom('backup').selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1);
  const good = await latest.where('failure', 'is', null).executeTakeFirst();
  const copied = await latest.where('copiedAt', 'is not', null).executeTakeFirst();
  const last = await latest.executeTakeFirst();
  return {
    last,
    newest: good ? new Date(good.startedAt) : null,
    copied: copied ? new Date(copied.startedAt) : null,
    failed: last?.failure ? { since: new Date(last.startedAt), reason: last.failure } : null,
  };
}

/** `age`: of the newest good backup, seconds. */
export async function readBackupAge(db: Database, at: Date) {
  const { newest, failed } = await readBackupStatus(db);
  return { age: newest && (at.getTime() - newest.getTime()) / 1000, failed: failed !== null };
}

export async function backupActionItems(db: Database, backupDir: string | null, at: Date) {
  const { newest, failed } = await readBackupStatus(db);
  const isOld = newest !== null && at.getTime() - newest.getTime() > oldBackup * hour;
  if (backupDir === null || (!failed && !isOld)) return [];
  const since = failed ? failed.since : (newest ?? at);
  const kind = failed ? 'backup_failed' : 'backup_old';
  return [{ kind, id: 'backup', since: since.toISOString() }];
}

/** Done once a backup was test-restored. */
export async function backupStep(db: Database, backupDir: string | null) {
  const { newest } = await readBackupStatus(db);
  return [{ name: 'backup', done: newest !== null, ready: backupDir !== null }];
}
