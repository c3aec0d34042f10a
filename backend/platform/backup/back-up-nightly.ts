import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeFolder } from '#backend/platform/database/dialects/open-folder.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { BucketSettings } from '#backend/platform/images/store/bucket-store.ts';
import { type BackgroundJob, nextNight } from '#backend/platform/jobs/background-job.ts';
import { day } from '#model/time-units.ts';
import type { BackupOutcome, BackupTask } from './backup-worker.ts';
import { copyOffSite } from './copy-off-site.ts';
import { backupName, keepBackups } from './keep-backups.ts';
import type { BackupDeps } from './write-backup.ts';

interface NightlyDeps extends Omit<BackupDeps, 'file' | 'images' | 'stop'> {
  readonly db: Database;
  readonly bucket: BucketSettings | null;
  /** Null: backups stay on this machine. */
  readonly backupCommand: string | null;
  /** Null: no backups are made. */
  readonly backupDir: string | null;
  newId(): string;
}

const remembered = 90 * day;

/** Background job: writes a nightly backup, restores it on trial, records the result, deletes old ones. */
export function nightlyBackup(deps: NightlyDeps): BackgroundJob {
  return {
    name: 'back-up',
    next: nextNight,
    run: () => (deps.backupDir === null ? undefined : backUp(deps, deps.backupDir)) as Promise<unknown>,
  };
}

async function backUp(deps: NightlyDeps, backupDir: string): Promise<void> {
  const { db, now, newId, databaseUrl, dataDir, bucket, version } = deps;
  const key = { file: deps.key.file, passphrase: deps.key.passphrase };
  const started = now();
  const file = join(backupDir, backupName(started));
  const outcome = await make(() => {
    makeFolder(backupDir);
    rmSync(file, { force: true });
    return { file, key, databaseUrl, dataDir, bucket, version, now: started.getTime() };
  });
  const { bytes = null, rows = null, images = null } = outcome;
  const { backupCommand } = deps;
  const failure = outcome.failure ?? (backupCommand === null ? null : await copyOffSite(backupCommand, file));
  const copiedAt = failure === null && backupCommand !== null ? now().toISOString() : null;
  await db
    .insertInto('backup')
    .values({
      id: newId(),
      startedAt: started.toISOString(),
      endedAt: now().toISOString(),
      file: bytes === null ? null : basename(file),
      bytes,
      rows,
      images,
      failure,
      copiedAt,
    })
    .execute();
  await db
    .deleteFrom('backup')
    .where('startedAt', '<', new Date(started.getTime() - remembered).toISOString())
    .execute();
  // Keep old backups until a newer one is good.
  if (failure !== null) throw new Error(failure);
  await keepBackups(backupDir);
}

async function make(taskOf: () => BackupTask): Promise<BackupOutcome> {
  try {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: taskOf() });
    const [outcome] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => [{ failure: 'the worker exited before it finished' }]),
    ])) as [BackupOutcome];
    await worker.terminate();
    return outcome;
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
