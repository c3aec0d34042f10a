import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** SQLite needs some hundred kilobytes to read its file on a full disk. */
const size = 2 ** 21;

/** Deletes the spare file on a full disk, so that a start can open the database. */
export function releaseReservedSpace(dataDir: string): boolean {
  const file = join(dataDir, 'spare-room');
  if (!existsSync(file) || freeIn(dataDir) > size) return false;
  rmSync(file, { force: true });
  return true;
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
