import { setTimeout as pause } from 'node:timers/promises';
import { checkFile, DamagedFileError } from './check-file.ts';

interface WatchParts {
  readonly dataDir: string;
  /** Told of damage when it is found, and of a check that could not be made. */
  readonly report: (fault: unknown) => void;
  /** Throws `DamagedFileError`. */
  readonly check?: typeof checkFile;
  /** Milliseconds: between two checks, and for which a start waits for the first. */
  readonly every?: number;
  readonly patience?: number;
}

export interface FileWatch {
  /** True when the last check found damage. */
  damaged(): boolean;
  stop(): void;
}

const hour = 60 * 60_000;

/**
 * Checks the SQLite file now and each hour. Throws `DamagedFileError` when it is damaged now: what is written into such a
 * file may be lost. A file that takes longer than ten seconds to read is served meanwhile.
 */
export async function watchFile(parts: WatchParts): Promise<FileWatch> {
  const { dataDir, report, check = checkFile, every = hour, patience = 10_000 } = parts;
  const stopping = new AbortController();
  let damage: DamagedFileError | null = null;
  let serving = false;

  async function look(): Promise<void> {
    try {
      await check(dataDir, stopping.signal);
      damage = null;
    } catch (fault) {
      if (fault instanceof DamagedFileError) damage = fault;
      // Before it serves whoever starts it is told.
      if (serving || damage !== fault) report(fault);
    }
  }

  await Promise.race([look(), pause(patience, undefined, { ref: false })]);
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
