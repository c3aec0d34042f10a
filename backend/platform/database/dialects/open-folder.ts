import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { OperatorError } from '#backend/platform/database/operator-error.ts';

/** Creates the folder, tests a write, restricts its files. Returns the full path. */
export function openFolder(dataDir: string): string {
  try {
    const folder = makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(folder, '.tried-')));
    closeFolder(folder);
    return folder;
  } catch (error) {
    throw describeFolderError(resolve(dataDir), error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or in one',
  ENOENT: 'it cannot be created',
};

/** By SQLite's code. */
const remedies: ReadonlyMap<number, string> = new Map([
  [11, 'Restore a backup.'],
  [13, 'Make room: see "Disk full" in docs/operating.md.'],
  [26, 'Restore a backup.'],
]);

/** No restart cures these. */
const lasting: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** For errors of the system, or SQLite (with `errcode`). */
export function describeFolderError(folder: string, error: unknown): OperatorError {
  const { code, errcode, message, path, syscall } = error as NodeJS.ErrnoException & { errcode?: number };
  const place = syscall === 'access' ? path : `The folder ${folder}`;
  const what = errcode === undefined ? place : `The database in ${folder}`;
  const why = (errcode === undefined && reasons[code ?? '']) || message;
  // An empty database in another folder would be served in place of this one.
  const remedy = errcode === undefined ? 'Fix that, or set DATA_DIR to another folder.' : remedies.get(errcode & 0xff);
  return new OperatorError(`${what} cannot be used: ${why}. ${remedy ?? 'Fix that.'}`, {
    cause: error,
    lasting: lasting.has(code ?? ''),
  });
}

/** Creates parents too (0700). Node's `recursive` never returns under `/proc`. */
export function makeFolder(folder: string): string {
  const path = resolve(folder);
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && !missing.includes(at); at = dirname(at)) missing.unshift(at);
  for (const at of missing) {
    try {
      mkdirSync(at, { mode: 0o700 });
    } catch (error) {
      // Another process created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return path;
}

/** Moves files into a new folder; returns its path, or null for no files. */
export function moveAside(files: readonly string[], folder: string): string | null {
  if (files.length === 0) return null;
  const aside = makeFolder(folder);
  for (const file of files) renameSync(file, join(aside, basename(file)));
  return aside;
}

/** Hold all messages and the signing keys. */
const ours = ['tlacuilo.sqlite', 'tlacuilo.sqlite-wal', 'tlacuilo.sqlite-shm', 'serving.lock', 'letters'];

const others = 0o077;
const othersWrite = 0o022;

/**
 * Removes other accounts' rights to the service's files, which a copy or restore may leave open.
 * The folder's mode stays. Returns an operator message per open file.
 */
export function closeFolder(folder: string): string[] {
  if (process.platform === 'win32' || !existsSync(folder)) return [];
  const open = ours.map((name) => join(folder, name)).filter((path) => existsSync(path) && !isClosed(path));
  const messages = open.map(
    (path) =>
      `Other accounts of this machine can read ${path}, which holds personal data. Only its owner can restrict it.`,
  );
  // Write access to the folder suffices to replace files.
  if ((statSync(folder).mode & othersWrite) !== 0) {
    messages.push(`Other accounts of this machine can write to ${folder}. Restrict it with: chmod go-w '${folder}'.`);
  }
  return messages;
}

/** False for another owner's file, or a file system without modes. */
function isClosed(path: string): boolean {
  const mode = () => statSync(path).mode & 0o777;
  // A link's target is the operator's choice.
  if (lstatSync(path).isSymbolicLink() || (mode() & others) === 0) return true;
  try {
    chmodSync(path, mode() & ~others);
  } catch {
    return false;
  }
  return (mode() & others) === 0;
}
