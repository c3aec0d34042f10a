import { open, rename, rm, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts a file to its place, whole or not at all: written and synced at `temporary`, then moved. On the disk when it
 * answers. Throws what the system says, and leaves nothing behind then.
 */
export async function writeFileWhole(
  target: string,
  bytes: Uint8Array,
  { temporary, modified }: { readonly temporary: string; readonly modified?: Date },
): Promise<void> {
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      if (modified) await file.utimes(modified, modified);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Brings what was made, moved and removed in a folder to the disk. Windows has no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const entries = await open(folder);
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
}

/** Removes a file; nothing happens when it is gone already. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch(ignoring('ENOENT'));
}

/** Takes an error of the system with one of these codes for nothing, and throws any other. */
export function ignoring(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
    return undefined;
  };
}

/** True when the disk, or what this account may take of it, is full. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
}
