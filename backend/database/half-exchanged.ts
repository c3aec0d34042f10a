import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lies in a folder while one database takes the place of another. */
const exchangeMark = 'exchange-in-hand';

/** Throws, worded for the operator, when that was interrupted. */
export function refuseHalfExchanged(folder: string): void {
  if (!existsSync(join(folder, exchangeMark))) return;
  throw new Error(
    `Putting another database into the folder ${folder} was interrupted. Do it again: \`npm run restore -- FILE\`, or ` +
      '`npm run move` as before. What was there lies in a folder whose name begins with "before-".',
  );
}

/**
 * To be called before what lies in a folder is exchanged in several steps: until the answer is called nobody opens a database there, also
 * after an end in the middle, for one that is made anew would hide what is kept beside.
 */
export function markExchange(folder: string): () => void {
  const mark = join(folder, exchangeMark);
  writeFileSync(mark, '');
  return () => rmSync(mark);
}
