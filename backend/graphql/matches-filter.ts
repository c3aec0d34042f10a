import type { Row } from './entities.ts';
import { listOf, testOf } from './filter-operators.ts';

/** Whether a row meets a filter or a condition. */
export type Meets = (row: Row) => boolean;

/**
 * Makes a filter or a condition of the contract ready to be tried on many rows. All of its fields and operators must hold,
 * `and` in all its parts, `or` in one. Texts compare by their bytes, as the store of the contract does; a size is in
 * characters.
 *
 * That store tells a field that was never written from one that was written as null. Here both are null: such a field does
 * not exist (`attributeExists`), has the type `_null`, equals null alone, and has no order.
 */
export function readyFilter(filter: unknown): Meets {
  if (typeof filter !== 'object' || filter === null) return () => true;
  const parts = Object.entries(filter)
    .filter(([, given]) => given !== null && given !== undefined)
    .map(([name, given]) => readyEntry(name, given));
  return (row) => parts.every((part) => part(row));
}

/** Whether a single row meets a filter or a condition. */
export function matchesFilter(filter: unknown, row: Row): boolean {
  return readyFilter(filter)(row);
}

function readyEntry(name: string, given: unknown): Meets {
  if (name === 'not') {
    const part = readyFilter(given);
    return (row) => !part(row);
  }
  if (name === 'and' || name === 'or') {
    const parts = listOf(given).map(readyFilter);
    return name === 'and' ? (row) => parts.every((part) => part(row)) : (row) => parts.some((part) => part(row));
  }
  const test = testOf(given);
  return (row) => test(row[name] ?? null);
}
