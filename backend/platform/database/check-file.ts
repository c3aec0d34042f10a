import { setTimeout as pause } from 'node:timers/promises';
import { runWorker } from '#backend/platform/concurrency/run-worker.ts';
import { hour } from '#model/time-units.ts';
import { databaseFile, hasDatabase } from './dialects/open-database.ts';
import { OperatorError } from './operator-error.ts';

/** The message is for the operator. */
export class DamagedFileError extends OperatorError {
  constructor(folder: string, damage: string) {
    super(`The database in ${folder} is corrupt (${damage}). It was not changed. Restore a backup.`, { lasting: true });
  }
}

/**
 * Checks the SQLite file in a worker thread; throws `DamagedFileError`. A gigabyte takes seconds.
 * An early `stop` counts as sound.
 */
export async function checkFile(dataDir: string, stop?: AbortSignal): Promise<void> {
  if (!hasDatabase({ dataDir }) || stop?.aborted) return;
  const worker = new URL('./check-file-worker.ts', import.meta.url);
  const damage = await runWorker(worker, { workerData: databaseFile(dataDir) }, stop);
  if (typeof damage === 'string') throw new DamagedFileError(dataDir, damage);
}

interface WatchFileDeps {
  readonly dataDir: string;
  /** Receives damage and errors of checks. */
  readonly report: (fault: unknown) => void;
  /** Throws `DamagedFileError`. */
  readonly check?: typeof checkFile;
  /** Milliseconds: between checks, and a start's wait for the first. */
  readonly every?: number;
  readonly timeout?: number;
}

/**
 * Checks now and hourly. Throws `DamagedFileError` if damaged now: writes could be lost. A check
 * over ten seconds continues while serving.
 */
export async function watchFile(deps: WatchFileDeps) {
  const { dataDir, report, check = checkFile, every = hour, timeout = 10_000 } = deps;
  const stopping = new AbortController();
  let damage: DamagedFileError | null = null;
  let serving = false;

  async function look(): Promise<void> {
    try {
      await check(dataDir, stopping.signal);
      damage = null;
    } catch (fault) {
      if (fault instanceof DamagedFileError) damage = fault;
      // Before serving, the exception reports it.
      if (serving || damage !== fault) report(fault);
    }
  }

  await Promise.race([look(), pause(timeout, undefined, { ref: false })]);
  if (damage !== null) throw damage;
  serving = true;
  const looking = setInterval(() => void look(), every).unref();
  return {
    damaged: () => damage !== null,
    stop() {
      clearInterval(looking);
      stopping.abort();
    },
  };
}
