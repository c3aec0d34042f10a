import type { Row } from './entities.ts';
import { countOperators } from './filter-limit.ts';
import { listOf, type Test, testOf } from './filter-operators.ts';
import type { Held, Spend } from './held-value.ts';

/** A filter or a condition that is made ready to be tried on many rows. */
export interface ReadyFilter {
  /** Whether the row meets it. `spend` is told what it takes. */
  matches(row: Row, spend: Spend): boolean;
}

/** A row with what was worked out of its values. */
interface Looked {
  of(field: string): Held;
  readonly spend: Spend;
}

/** What an operator takes when it is made ready, and when it is tried. */
const stepsOf = { making: 100, trying: 4 } as const;

const ready = new WeakMap<object, ReadyFilter>();

/**
 * Makes a filter or a condition of the contract ready. All of its fields and operators must hold, `and` in all its parts, `or`
 * in one. Texts compare by their bytes, as the store of the contract does; a size is in characters.
 *
 * That store tells a field that was never written from one that was written as null. Here both are null: such a field does
 * not exist (`attributeExists`), has the type `_null`, equals null alone, and has no order.
 */
export function readyFilter(filter: unknown, spend: Spend): ReadyFilter {
  const made = typeof filter === 'object' && filter !== null ? ready.get(filter) : undefined;
  if (made) return made;
  const operators = countOperators(filter);
  spend(operators * stepsOf.making);
  const test = readyPart(filter);
  const making: ReadyFilter = {
    matches(row, spending) {
      spending(operators * stepsOf.trying);
      return test(lookAt(row, spending));
    },
  };
  // The same filter comes again for every list within a list, and for every change that is followed with it.
  if (typeof filter === 'object' && filter !== null) ready.set(filter, making);
  return making;
}

/** Whether a single row meets a filter or a condition. */
export function matchesFilter(filter: unknown, row: Row): boolean {
  const free = () => {};
  return readyFilter(filter, free).matches(row, free);
}

function lookAt(row: Row, spend: Spend): Looked {
  const seen = new Map<string, Held>();
  return {
    spend,
    of(field) {
      const held = seen.get(field) ?? { value: row[field] ?? null };
      seen.set(field, held);
      return held;
    },
  };
}

type Part = (row: Looked) => boolean;

function readyPart(filter: unknown): Part {
  if (typeof filter !== 'object' || filter === null) return () => true;
  const parts = Object.entries(filter)
    .filter(([, given]) => given !== null && given !== undefined)
    .map(([name, given]) => readyEntry(name, given));
  return (row) => parts.every((part) => part(row));
}

function readyEntry(name: string, given: unknown): Part {
  if (name === 'not') {
    const part = readyPart(given);
    return (row) => !part(row);
  }
  if (name === 'and' || name === 'or') {
    const parts = listOf(given).map(readyPart);
    return name === 'and' ? (row) => parts.every((part) => part(row)) : (row) => parts.some((part) => part(row));
  }
  const test: Test = testOf(given);
  return (row) => test(row.of(name), row.spend);
}
