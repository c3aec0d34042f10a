import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that is written and removed again. */
export const writingTried = '.writing-tried';

/** As much as the smallest thing that the database writes. */
const page = Buffer.alloc(4096);

/** Writes a little into the folder, down to the disk, and removes it. Throws what the system says when it cannot. */
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
