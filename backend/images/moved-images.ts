import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mark = 'images-moved';

/** Says that the images of a folder are elsewhere now; null: that they are there again. */
export function markImagesMoved(dataDir: string, to: string | null): void {
  if (to === null) rmSync(join(dataDir, mark), { force: true });
  else writeFileSync(join(dataDir, mark), `${to}\n`);
}

/** Throws, worded, where the images of a folder were moved elsewhere: what is put there would be seen by nobody else. */
export function refuseMovedImages(dataDir: string): void {
  const path = join(dataDir, mark);
  if (!existsSync(path)) return;
  const to = readFileSync(path, 'utf8').trim();
  throw new Error(
    `The images of the folder ${dataDir} were moved to ${to}. Set IMAGES_BUCKET and IMAGES_ENDPOINT to that, or move them ` +
      'back with `npm run move -- images folder`.',
  );
}
