import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runWorker } from '#backend/platform/concurrency/run-worker.ts';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { BucketSettings } from '#backend/platform/images/store/bucket-store.ts';
import { type BackgroundJob, nextNight } from '#backend/platform/jobs/background-job.ts';
import { day } from '#model/time-units.ts';
import { readBackupStatus } from './backup-status.ts';
import type { BackupOutcome, BackupTask } from './backup-worker.ts';
import { copyOffSite } from './copy-off-site.ts';
import { backupName, keepBackups } from './keep-backups.ts';
import { removeLeftNightly } from './left-files.ts';
import type { BackupDeps } from './write-backup.ts';

interface NightlyDeps extends Omit<BackupDeps, 'file' | 'images' | 'stop' | 'skip'> {
  readonly db: Database;
  readonly bucket: BucketSettings | null;
  /** Null: backups stay on this machine. */
  readonly backupCommand: string | null;
  /** Null: no backups. */
  readonly backupDir: string | null;
  newId(): string;
  readonly log?: { warn(facts: object, text: string): void };
}

const remembered = 90 * day;

/** Background job: writes a nightly backup, restores it on trial, deletes old ones. */
export function nightlyBackup(deps: NightlyDeps): BackgroundJob {
  return {
    name: 'back-up',
    next: nextNight,
    run: async ({ stop }) => (deps.backupDir === null ? undefined : backUp(deps, deps.backupDir, stop)),
  };
}

async function backUp(deps: NightlyDeps, backupDir: string, stop?: AbortSignal): Promise<void> {
  const { db, now, backupCommand } = deps;
  const backup = (await findUncopied(db, backupDir, now())) ?? (await writeNew(deps, backupDir, stop));
  const copied = backup.file !== null && backupCommand !== null;
  const failure = copied
    ? await copyOffSite(backupCommand, join(backupDir, backup.file ?? ''), { stop })
    : backup.failure;
  const endedAt = now().toISOString();
  const settled = { endedAt, failure, copiedAt: copied && failure === null ? endedAt : null };
  await db
    .insertInto('backup')
    .values({ ...backup, ...settled })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(settled))
    .execute();
  await db
    .deleteFrom('backup')
    .where('startedAt', '<', new Date(now().getTime() - remembered).toISOString())
    .execute();
  // After the row: a folder refusing deletions must not repeat the backup.
  if (backup.file !== null) await keepBackups(backupDir);
  // Its row is there: the next process repeats only the copy.
  if (failure !== null) stop?.throwIfAborted();
  if (failure !== null) throw new Error(failure);
}

/** Tonight's backup if only its copy failed: retries must not fill the disk. */
async function findUncopied(db: Database, backupDir: string, at: Date) {
  const { last } = await readBackupStatus(db);
  if (!last?.file || !last.failure || nextNight(new Date(last.startedAt)) <= at) return undefined;
  return existsSync(join(backupDir, last.file)) ? { ...last, failure: null } : undefined;
}

/** Deletes a backup that fails its trial restore: a retry writes another. */
async function writeNew(deps: NightlyDeps, backupDir: string, stop?: AbortSignal) {
  const { databaseUrl, dataDir, bucket, version } = deps;
  const key = { file: deps.key.file, passphrase: deps.key.passphrase };
  const started = deps.now();
  const file = join(backupDir, backupName(started));
  await removeLeftNightly(backupDir);
  const outcome = await make(() => {
    makeFolder(backupDir);
    rmSync(file, { force: true });
    return { file, key, databaseUrl, dataDir, bucket, version, now: started.getTime() };
  }, stop);
  if (outcome.failure && stop?.aborted) {
    await removeLeftNightly(backupDir);
    rmSync(file, { force: true });
    stop.throwIfAborted();
  }
  const { bytes = null, rows = null, images = null, failure = null, skipped = [] } = outcome;
  if (skipped.length > 0) deps.log?.warn({ keys: skipped }, 'not backed up: these objects of the bucket are no images');
  if (failure !== null && bytes !== null) rmSync(file, { force: true });
  return {
    id: deps.newId(),
    startedAt: started.toISOString(),
    file: failure === null ? basename(file) : null,
    bytes,
    rows,
    images,
    failure,
  };
}

async function make(taskOf: () => BackupTask, stop?: AbortSignal): Promise<BackupOutcome> {
  try {
    const outcome = await runWorker(new URL('./backup-worker.ts', import.meta.url), { workerData: taskOf() }, stop);
    return (outcome as BackupOutcome | undefined) ?? { failure: 'the worker exited before it finished' };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
