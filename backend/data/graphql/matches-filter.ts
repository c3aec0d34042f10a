import { lengthOf } from '#model/limits.ts';
import type { Row } from './entities.ts';

type Conditions = Readonly<Record<string, unknown>>;
type Test = (held: unknown, given: unknown) => boolean;

/**
 * Whether a row meets a filter or a condition of the contract. All of its fields and operators must hold, `and` in all its
 * parts, `or` in one. Texts compare by their bytes, as the store of the contract does; a size is in characters.
 *
 * That store tells a field that was never written from one that was written as null. Here both are null: such a field does
 * not exist (`attributeExists`), has the type `_null`, equals null alone, and has no order. An operator that is given null
 * says nothing, but for `eq` and `ne`, which ask for it.
 */
export function matchesFilter(filter: unknown, row: Row): boolean {
  if (!isConditions(filter)) return true;
  return Object.entries(filter).every(([name, given]) => {
    if (given === null || given === undefined) return true;
    if (name === 'and') return listOf(given).every((part) => matchesFilter(part, row));
    if (name === 'or') return listOf(given).some((part) => matchesFilter(part, row));
    if (name === 'not') return !matchesFilter(given, row);
    return matchesField(given, row[name] ?? null);
  });
}

const tests: Readonly<Record<string, Test>> = {
  eq: (held, given) => compare(held, given) === 0,
  ne: (held, given) => compare(held, given) !== 0,
  lt: (held, given) => isOrdered(held, given) && compare(held, given) < 0,
  le: (held, given) => isOrdered(held, given) && compare(held, given) <= 0,
  gt: (held, given) => isOrdered(held, given) && compare(held, given) > 0,
  ge: (held, given) => isOrdered(held, given) && compare(held, given) >= 0,
  between(held, given) {
    const [from, to, ...more] = listOf(given);
    return (
      more.length === 0 &&
      isOrdered(held, from) &&
      isOrdered(held, to) &&
      compare(held, from) >= 0 &&
      compare(held, to) <= 0
    );
  },
  in: (held, given) => listOf(given).some((one) => compare(held, one) === 0),
  notIn: (held, given) => listOf(given).every((one) => compare(held, one) !== 0),
  contains: (held, given) => typeof held === 'string' && held.includes(String(given)),
  notContains: (held, given) => !(typeof held === 'string' && held.includes(String(given))),
  beginsWith: (held, given) => typeof held === 'string' && held.startsWith(String(given)),
  attributeExists: (held, given) => (held !== null) === given,
  attributeType: (held, given) => attributeTypeOf(held) === given,
  size: (held, given) => typeof held === 'string' && matchesField(given, lengthOf(held)),
};

function matchesField(conditions: unknown, held: unknown): boolean {
  if (!isConditions(conditions)) return true;
  return Object.entries(conditions).every(([name, given]) => {
    if (given === null && name !== 'eq' && name !== 'ne') return true;
    return tests[name]?.(held, given) ?? false;
  });
}

function attributeTypeOf(held: unknown): string {
  if (held === null) return '_null';
  if (typeof held === 'boolean') return 'bool';
  return typeof held === 'number' ? 'number' : 'string';
}

/** Negative, 0 or positive for two values of one kind; NaN for values that have no order. */
function compare(held: unknown, given: unknown): number {
  if (held === given) return 0;
  if (typeof held === 'number' && typeof given === 'number') return held - given;
  if (typeof held === 'string' && typeof given === 'string')
    return Buffer.compare(Buffer.from(held), Buffer.from(given));
  return Number.NaN;
}

function isOrdered(held: unknown, given: unknown): boolean {
  return !Number.isNaN(compare(held, given)) && held !== null && typeof held !== 'boolean';
}

function isConditions(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
