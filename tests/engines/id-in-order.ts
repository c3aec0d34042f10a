import { randomUUID } from 'node:crypto';

let made = 0;

/**
 * A new id that comes behind all that this process made before: what was written at one moment is read in the order of its
 * writing, whichever index an engine reads.
 */
export function idInOrder(): string {
  made += 1;
  return String(made).padStart(8, '0') + randomUUID().slice(8);
}
