import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#backend/platform/database/operator-error.ts';

const exchangeMark = 'exchange-in-hand';

export function isHalfExchanged(folder: string): boolean {
  return existsSync(join(folder, exchangeMark));
}

/** Throws a lasting `OperatorError` when an exchange was interrupted. */
export function refuseHalfExchanged(folder: string): void {
  if (!isHalfExchanged(folder)) return;
  throw new OperatorError(
    `A restore into ${folder} was interrupted. Repeat it: \`npm run restore -- FILE\`. ` +
      'The former data is in a folder (in PostgreSQL a schema) whose name begins with "before".',
    { lasting: true },
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
