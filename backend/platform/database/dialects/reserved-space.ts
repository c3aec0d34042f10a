import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '#backend/platform/database/operator-error.ts';

/** SQLite needs some hundred kilobytes to read its file on a full disk. */
const size = 2 ** 21;

/** Deletes the spare file on a full disk, so that a start can open the database. */
export function releaseReservedSpace(dataDir: string): boolean {
  const file = join(dataDir, 'spare-room');
  if (!existsSync(file) || freeIn(dataDir) > size) return false;
  rmSync(file, { force: true });
  return true;
}

/** Throws a lasting `OperatorError` for a folder without a database that a process has served from SQLite. */
export function refuseEmptyFolder(dataDir: string): void {
  if (!existsSync(join(dataDir, 'spare-room'))) return;
  throw new OperatorError(
    `The database of ${resolve(dataDir)} is gone: the folder was in use and has none. Put tlacuilo.sqlite back, set ` +
      'DATABASE_URL if the rows were moved, or restore a backup. To begin with an empty one, delete the file spare-room.',
    { lasting: true },
  );
}

/** Only with plenty of room. */
export function reserveSpace(dataDir: string): void {
  const file = join(dataDir, 'spare-room');
  if (existsSync(file) || freeIn(dataDir) < 4 * size) return;
  try {
    writeFileSync(file, Buffer.alloc(size), { mode: 0o600 });
  } catch {
    // The disk filled up in between.
    rmSync(file, { force: true });
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
