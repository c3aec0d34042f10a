import { randomUUID } from 'node:crypto';

let made = 0;

/**
 * A new id that sorts after all earlier ones of the process, so that rows of one instant are read
 * in the order of insertion.
 */
export function idInOrder(): string {
  made += 1;
  return String(made).padStart(8, '0') + randomUUID().slice(8);
}
