import { createHash } from 'node:crypto';

/** Digits and capitals that nobody mistakes for one another on the telephone. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A folio: `R-7KQ4-2M`, made of an id that nobody else has. One of a thousand million: the database says whether it is taken. */
export function newFolio(newId: () => string): string {
  const bytes = createHash('sha256').update(newId()).digest().subarray(0, 6);
  const text = Array.from(bytes, (byte) => symbols[byte % symbols.length]).join('');
  return `R-${text.slice(0, 4)}-${text.slice(4)}`;
}
