import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeFolder } from '#backend/database/make-folder.ts';
import type { Database } from '#backend/database/tables.ts';
import type { BucketSettings } from '#backend/images/bucket-store.ts';
import type { Upkeep } from '#backend/jobs/upkeep.ts';
import type { BackupOutcome, BackupTask } from './backup-worker.ts';
import { backupName, keepBackups } from './keep-backups.ts';

export interface NightlyParts {
  readonly db: Database;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly bucket: BucketSettings | null;
  /** Where backups are put; null: none are made. */
  readonly backupDir: string | null;
  readonly version: string;
  now(): Date;
  newId(): string;
}

/** Three in the morning in Mexico City. */
const hour = 9;
const dayLength = 24 * 60 * 60_000;
/** How long is remembered what became of them. */
const remembered = 90 * dayLength;

/** Makes a backup each night into a folder, restores it on trial, writes down what came of it, and removes those that are too old. */
export function nightlyBackup(parts: NightlyParts): Upkeep {
  return {
    name: 'back-up',
    next: nextNight,
    run: () => (parts.backupDir === null ? undefined : backUp(parts, parts.backupDir)) as Promise<unknown>,
  };
}

/** The next three in the morning behind a moment. */
export function nextNight(after: Date): Date {
  const night = new Date(after);
  night.setUTCHours(hour, 0, 0, 0);
  return night > after ? night : new Date(night.getTime() + dayLength);
}

async function backUp(parts: NightlyParts, backupDir: string): Promise<void> {
  const { db, now, newId, databaseUrl, dataDir, bucket, version } = parts;
  const started = now();
  const file = join(backupDir, backupName(started));
  const outcome = await make(() => {
    makeFolder(backupDir);
    // Tried again after it failed on trial: that one is not to be leaned on.
    rmSync(file, { force: true });
    return { file, databaseUrl, dataDir, bucket, version, now: started.getTime() };
  });
  const { bytes = null, rows = null, images = null, failure = null } = outcome;
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
    })
    .execute();
  await db
    .deleteFrom('backup')
    .where('startedAt', '<', new Date(started.getTime() - remembered).toISOString())
    .execute();
  // Those that are there are all that there is, as long as no newer one is good.
  if (failure !== null) throw new Error(failure);
  await keepBackups(backupDir);
}

async function make(taskOf: () => BackupTask): Promise<BackupOutcome> {
  try {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: taskOf() });
    const [outcome] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(() => [{ failure: 'it ended before it was done' }]),
    ])) as [BackupOutcome];
    await worker.terminate();
    return outcome;
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
