import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openFolder, wordFolderError } from './open-folder.ts';
import { isBusy } from './wait-for-turn.ts';

/** Keeps the locks from the garbage collector, which would let go of them. */
const held = new Set<DatabaseSync>();

export class FolderHeldError extends Error {
  override readonly name = 'FolderHeldError';

  constructor(folder: string) {
    super(`Another process already serves from ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

export interface HeldFolder {
  /** Lets another process serve from the folder. */
  release(): void;
}

/**
 * Makes this the only process that serves from `dataDir`, or throws `FolderHeldError` at once, or `FolderError` when it
 * cannot be written. The lock is the operating system's, taken through a small SQLite file of its own, and ends with the
 * process however that ends.
 */
export function holdFolder(dataDir: string): HeldFolder {
  const folder = openFolder(dataDir);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'serving.lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? new FolderHeldError(folder) : wordFolderError(folder, error);
  }
  return hold(lock);
}

/**
 * True while some process serves from `dataDir`. It looks at the lock without taking it: a process that starts at that
 * moment is not kept from it for longer than the look takes.
 */
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
    throw wordFolderError(folder, error);
  } finally {
    lock?.close();
  }
}

function hold(lock: DatabaseSync): HeldFolder {
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}
