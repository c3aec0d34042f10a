import { chmodSync, existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the service puts into the folder. Whoever may read it has everybody's messages, and the keys that sign. */
const ours = ['tlacuilo.sqlite', 'tlacuilo.sqlite-wal', 'tlacuilo.sqlite-shm', 'serving.lock', 'letters'];

const others = 0o077;
const othersWrite = 0o022;

/**
 * Closes to everybody else what is ours in the folder: an older version, a copy or a restored backup may have left it
 * open. The folder itself belongs to the operator and stays as it is. Answers what is still open, a sentence each for the
 * operator; nothing where a system has no such rights.
 */
export function closeFolder(folder: string): string[] {
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const open = ours.map((name) => join(folder, name)).filter((path) => existsSync(path) && !isClosed(path));
  const said = open.map(
    (path) =>
      `Other accounts of this machine may read ${path}, which holds what people wrote. Only its owner can close it.`,
  );
  // Who may write into the folder may put another file in the place of any of ours.
  if ((statSync(folder).mode & othersWrite) !== 0) {
    said.push(
      `Other accounts of this machine may write into the folder ${folder}. Close it with: chmod go-w '${folder}'.`,
    );
  }
  return said;
}

/** Closes what is open. False when that is not ours to do, or the disk knows no such rights. */
function isClosed(path: string): boolean {
  const mode = () => statSync(path).mode & 0o777;
  // Where a link leads to is the operator's own choice.
  if (lstatSync(path).isSymbolicLink() || (mode() & others) === 0) return true;
  try {
    chmodSync(path, mode() & ~others);
  } catch {
    return false;
  }
  return (mode() & others) === 0;
}
