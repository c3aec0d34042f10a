import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeFolderError, openFolder } from '#backend/platform/database/dialects/open-folder.ts';
import { isBusy } from '#backend/platform/database/dialects/retry.ts';
import { OperatorError } from '#backend/platform/database/operator-error.ts';

/** Garbage collection would release the locks. */
const held = new Set<DatabaseSync>();

/**
 * Takes the serving lock: an operating-system lock through a SQLite file, freed however the process
 * ends. Throws `OperatorError` at once.
 */
export function lockFolder(dataDir: string) {
  const folder = openFolder(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'serving.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) throw describeFolderError(folder, error);
    throw new OperatorError(`Another process serves ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

/** Takes no lock: a concurrent start is only delayed. */
export function isServed(dataDir: string): boolean {
  const folder = openFolder(dataDir);
  const path = join(folder, 'serving.lock');
  if (!existsSync(path)) return false;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0, readOnly: true });
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw describeFolderError(folder, error);
  } finally {
    lock?.close();
  }
}
