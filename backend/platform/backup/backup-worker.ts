import { parentPort, workerData } from 'node:worker_threads';
import { type BucketSettings, openBucketStore } from '#backend/platform/images/store/bucket-store.ts';
import { readFolderStore } from '#backend/platform/images/store/folder-store.ts';
import { tryBackup } from './fill-staging.ts';
import { type BackupDeps, writeBackup } from './write-backup.ts';

/** Worker thread: writes a backup, restores it on trial, posts a `BackupOutcome`. */

/** `now`: milliseconds. */
export type BackupTask = Omit<BackupDeps, 'images' | 'now' | 'stop' | 'skip'> & {
  readonly bucket: BucketSettings | null;
  readonly now: number;
};

export interface BackupOutcome {
  readonly bytes?: number;
  readonly rows?: number;
  readonly images?: number;
  readonly failure?: string;
  /** Keys of files that are no images. */
  readonly skipped?: readonly string[];
}

const task = workerData as BackupTask;
let outcome: BackupOutcome = {};
try {
  const images = task.bucket ? await openBucketStore(task.bucket) : readFolderStore(task.dataDir);
  const skipped: string[] = [];
  const skip = (key: string) => void skipped.push(key);
  const backup = await writeBackup({ ...task, images, now: () => new Date(task.now), skip });
  const { manifest, bytes } = backup;
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  outcome = { bytes, rows, images: manifest.parts.filter(({ image }) => image).length, skipped };
  await tryBackup(backup);
} catch (error) {
  outcome = { ...outcome, failure: error instanceof Error ? error.message : String(error) };
}
parentPort?.postMessage(outcome);
