/**
 * Makes a backup and restores it on trial, beside the thread that serves. Posts what came of it: `BackupOutcome`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type BucketSettings, openBucketStore } from '#backend/images/bucket-store.ts';
import { readFolderStore } from '#backend/images/folder-store.ts';
import { tryBackup } from './try-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupTask {
  readonly file: string;
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly bucket: BucketSettings | null;
  readonly version: string;
  /** Milliseconds. */
  readonly now: number;
}

/** What is known of it, as far as it came; `failure`: why it did not come further. */
export interface BackupOutcome {
  readonly bytes?: number;
  readonly rows?: number;
  readonly images?: number;
  readonly failure?: string;
}

const task = workerData as BackupTask;
let outcome: BackupOutcome = {};
try {
  const images = task.bucket ? await openBucketStore(task.bucket) : readFolderStore(task.dataDir);
  const backup = await writeBackup({ ...task, images, now: () => new Date(task.now) });
  const { manifest, bytes } = backup;
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  outcome = { bytes, rows, images: manifest.parts.filter(({ image }) => image).length };
  await tryBackup(backup);
} catch (error) {
  outcome = { ...outcome, failure: error instanceof Error ? error.message : String(error) };
}
parentPort?.postMessage(outcome);
