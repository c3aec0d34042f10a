import { createHash } from 'node:crypto';

/** Symbols that cannot be confused on the telephone. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `R-7KQ4-2M`, one of 10^9. The database detects collisions. */
export function newFolio(newId: () => string): string {
  const bytes = createHash('sha256').update(newId()).digest().subarray(0, 6);
  const text = Array.from(bytes, (byte) => symbols[byte % symbols.length]).join('');
  return `R-${text.slice(0, 4)}-${text.slice(4)}`;
}
