import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const exchangeMark = 'exchange-in-hand';

/** Throws when an exchange was interrupted. */
export function refuseHalfExchanged(folder: string): void {
  if (!existsSync(join(folder, exchangeMark))) return;
  throw new Error(
    `A restore into ${folder} was interrupted. Repeat it: \`npm run restore -- FILE\`. ` +
      'The former data is in a folder whose name begins with "before-".',
  );
}

/**
 * Marks an exchange in several steps; returns the unmark function. Until then, even after a crash,
 * no process opens a database there: a new one would hide the one kept aside.
 */
export function markExchange(folder: string): () => void {
  const mark = join(folder, exchangeMark);
  writeFileSync(mark, '');
  return () => rmSync(mark);
}
