import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { day } from '#model/time-units.ts';

/** Begins the folder of a trial restore beside `path`. Its rows are not encrypted. */
export function trialPrefix(path: string): string {
  return join(dirname(path), `.trying-${basename(path)}-`);
}

/** Deletes partial files of `path` from killed processes, and trial copies older than a day. */
export function removeLeft(path: string): Promise<void> {
  return removeThose(dirname(path), (name, age) => {
    const pid = name.startsWith(`${basename(path)}.`) ? /\.(\d+)-[a-z0-9]+\.part$/.exec(name)?.[1] : undefined;
    return pid ? !isAlive(Number(pid)) : name.startsWith('.trying-') && age() > day;
  });
}

/**
 * Deletes what interrupted nightly backups left in `folder`. Only for the holder of the nightly job:
 * no other backup with such a name is running then.
 */
export function removeLeftNightly(folder: string): Promise<void> {
  const left = /^(\.trying-tlacuilo-[\dT-]+Z\.backup-\w+|tlacuilo-[\dT-]+Z\.backup\.\d+-[a-z0-9]+\.part)$/;
  return removeThose(folder, (name) => left.test(name));
}

/** Best effort: what cannot be deleted must not prevent a backup. */
async function removeThose(folder: string, isLeft: (name: string, age: () => number) => boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    try {
      if (isLeft(name, () => Date.now() - statSync(path).mtimeMs)) await rm(path, { recursive: true, force: true });
    } catch {
      // It belongs to another account, or another process deleted it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
