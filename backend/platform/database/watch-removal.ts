import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile } from './dialects/open-database.ts';
import { OperatorError } from './operator-error.ts';

interface WatchRemovalDeps {
  readonly dataDir: string;
  /** Called once. */
  readonly removed: (fault: OperatorError) => void;
  /** Milliseconds between checks. */
  readonly every?: number;
}

/**
 * Watches the inode of the open SQLite file. After `rm` or `mv` SQLite acknowledges writes into the
 * former file, which are lost when the process ends.
 */
export function watchRemoval({ dataDir, removed, every = 1_000 }: WatchRemovalDeps) {
  const path = databaseFile(dataDir);
  const identity = () => {
    const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return `${dev} ${ino}`;
  };
  const opened = identity();

  let times = 0;

  function look(): void {
    let now: string;
    try {
      now = identity();
    } catch {
      // No access says nothing about the file.
      return;
    }
    times = now === opened ? 0 : times + 1;
    // One look may fail on a network drive.
    if (times < 2) return;
    clearInterval(looking);
    const folder = resolve(dataDir);
    removed(
      new OperatorError(`The database file in ${folder} was removed or replaced while in use: the service ends.`),
    );
  }

  const looking = setInterval(look, every).unref();
  return { stop: () => clearInterval(looking) };
}
