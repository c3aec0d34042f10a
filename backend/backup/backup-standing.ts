import type { Database } from '#backend/database/tables.ts';

/** How it stands with the backups that the service makes by itself. */
export interface BackupStanding {
  /** When the newest good one was begun; null: none was ever made. */
  readonly newest: Date | null;
  /** What kept the last one from being good, and since when none is; null: it is good. */
  readonly failed: { readonly since: Date; readonly reason: string } | null;
}

/** A night was left out, and another is nearly over. */
const old = 36 * 60 * 60_000;

export async function readBackupStanding(db: Database): Promise<BackupStanding> {
  const latest = db.selectFrom('backup').selectAll().orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1);
  const good = await latest.where('failure', 'is', null).executeTakeFirst();
  const last = await latest.executeTakeFirst();
  return {
    newest: good ? new Date(good.startedAt) : null,
    failed: last?.failure ? { since: new Date(last.startedAt), reason: last.failure } : null,
  };
}

/** What of it needs somebody: that the last one failed, or that the newest good one is old. Nothing where none are made. */
export async function backupNeeds(db: Database, backupDir: string | null, at: Date) {
  const { newest, failed } = await readBackupStanding(db);
  const isOld = newest !== null && at.getTime() - newest.getTime() > old;
  if (backupDir === null || (!failed && !isOld)) return { items: [], counts: { backups: 0 } };
  const since = failed ? failed.since : (newest ?? at);
  const kind = failed ? 'backup_failed' : 'backup_old';
  return { items: [{ kind, id: 'backup', since: since.toISOString() }], counts: { backups: 1 } };
}
