import { mkdtempSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeFolder } from './close-folder.ts';
import { makeFolder } from './make-folder.ts';

/** The folder of DATA_DIR cannot be used. The message is one for the operator. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/**
 * Makes the folder when it is not there, tries to write to it, and closes to others what is ours in it. Answers its full
 * path, or throws `FolderError`.
 */
export function openFolder(dataDir: string): string {
  try {
    const folder = makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(folder, '.tried-')));
    closeFolder(folder);
    return folder;
  } catch (error) {
    throw wordFolderError(resolve(dataDir), error);
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or inside of one',
  ENOENT: 'it cannot be made there',
};

/** The sentence for an error of the system or of SQLite (that has an `errcode`) about what is in the folder. */
export function wordFolderError(folder: string, error: unknown): FolderError {
  const { code, errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const what = errcode === undefined ? `The folder ${folder}` : `The database in the folder ${folder}`;
  const why = (errcode === undefined && reasons[code ?? '']) || message;
  return new FolderError(`${what} cannot be used: ${why}. Mend that, or set DATA_DIR to another folder.`, {
    cause: error,
  });
}
