import { open, rename, rm, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes atomically: synced at `temporary`, then renamed. Durable; an error leaves nothing. */
export async function writeFileWhole(
  target: string,
  bytes: Uint8Array,
  { temporary, modified }: { readonly temporary: string; readonly modified?: Date },
): Promise<void> {
  try {
    const file = await open(temporary, 'w', 0o600);
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

/** No-op on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await syncFile(folder);
}

export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

/** Idempotent. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch(ignoring('ENOENT'));
}

/** Rethrows other system errors. */
export function ignoring(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
    return undefined;
  };
}

export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');
}
