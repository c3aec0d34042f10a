import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { databaseFile, hasDatabase } from './open-database.ts';

/** The database in the folder is damaged. The message is one for the operator. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';

  constructor(folder: string, damage: string) {
    super(
      `The database in the folder ${folder} is damaged (${damage}). It was left as it is: put a backup in its place.`,
    );
  }
}

/**
 * Reads the whole SQLite file of a folder, beside everything else, and throws `DamagedFileError` when it is damaged. A
 * gigabyte takes some seconds. `stop` ends it early: then it counts as sound.
 */
export async function checkFile(dataDir: string, stop?: AbortSignal): Promise<void> {
  if (!hasDatabase({ dataDir }) || stop?.aborted) return;
  const worker = new Worker(new URL('./check-file-worker.ts', import.meta.url), { workerData: databaseFile(dataDir) });
  const end = () => void worker.terminate();
  stop?.addEventListener('abort', end);
  try {
    const said: unknown[] = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [null])]);
    const [damage] = said;
    if (typeof damage === 'string') throw new DamagedFileError(dataDir, damage);
  } finally {
    stop?.removeEventListener('abort', end);
  }
}
