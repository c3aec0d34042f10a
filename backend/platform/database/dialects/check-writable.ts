import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const writingTried = '.writing-tried';

/** SQLite's smallest write. */
const page = Buffer.alloc(4096);

/** Writes a probe file. Throws the system's error. */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, writingTried);
  try {
    const file = await open(path, 'w');
    try {
      await file.write(page);
      await file.datasync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
