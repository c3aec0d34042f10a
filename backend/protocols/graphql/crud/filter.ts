import type { EntityRow } from '#backend/protocols/graphql/entities.ts';

type Meets = (row: EntityRow) => boolean;

/**
 * Compiles a filter or condition into a predicate. Strings compare by UTF-8 bytes; `size` is in
 * characters. Unlike in DynamoDB, missing and null are the same: not existing, of type `_null`,
 * equal only to null, without an order.
 */
export function readyFilter(filter: unknown): Meets {
  if (typeof filter !== 'object' || filter === null) return () => true;
  const parts = Object.entries(filter)
    .filter(([, operand]) => operand !== null && operand !== undefined)
    .map(([name, operand]) => readyEntry(name, operand));
  return (row) => parts.every((part) => part(row));
}

export function matchesFilter(filter: unknown, row: EntityRow): boolean {
  return readyFilter(filter)(row);
}

function readyEntry(name: string, operand: unknown): Meets {
  if (name === 'not') {
    const part = readyFilter(operand);
    return (row) => !part(row);
  }
  if (name === 'and' || name === 'or') {
    const parts = listOf(operand).map(readyFilter);
    return name === 'and' ? (row) => parts.every((part) => part(row)) : (row) => parts.some((part) => part(row));
  }
  const test = testOf(operand);
  return (row) => test(row[name] ?? null);
}

type Test = (value: unknown) => boolean;

const operators: Readonly<Record<string, (operand: unknown) => Test>> = {
  eq: (operand) => (value) => value === operand,
  ne: (operand) => (value) => value !== operand,
  lt: ordered((order) => order < 0),
  le: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  ge: ordered((order) => order >= 0),
  between(operand) {
    const [from = null, to = null, ...more] = listOf(operand);
    if (more.length > 0) return () => false;
    return (value) => compareValues(value, from) >= 0 && compareValues(value, to) <= 0;
  },
  in: (operand) => (value) => listOf(operand).includes(value),
  notIn: (operand) => (value) => !listOf(operand).includes(value),
  contains: containing,
  notContains(operand) {
    const test = containing(operand);
    return (value) => !test(value);
  },
  beginsWith: (operand) => (value) => typeof value === 'string' && value.startsWith(String(operand)),
  attributeExists: (operand) => (value) => (value !== null) === operand,
  attributeType: (operand) => (value) => attributeTypeOf(value) === operand,
  size(operand) {
    const test = testOf(operand);
    return (value) => typeof value === 'string' && test(sizeOf(value));
  },
};

/** Ignores null operands, except of `eq` and `ne`. */
function testOf(conditions: unknown): Test {
  if (typeof conditions !== 'object' || conditions === null) return () => true;
  const tests = Object.entries(conditions)
    .filter(([name, operand]) => operand !== null || name === 'eq' || name === 'ne')
    .map(([name, operand]): Test => operators[name]?.(operand) ?? (() => false));
  return (value) => tests.every((test) => test(value));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function ordered(holds: (order: number) => boolean): (operand: unknown) => Test {
  return (operand) => (value) => holds(compareValues(value, operand));
}

function containing(operand: unknown): Test {
  const find = textFinder(String(operand));
  return (value) => typeof value === 'string' && find(value) >= 0;
}

function attributeTypeOf(value: unknown): string {
  if (value === null) return '_null';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'number' ? 'number' : 'string';
}

/** Compares numbers, or strings by UTF-8 bytes like DynamoDB. NaN for values without an order. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN;
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Length in code points, without allocating an array. */
export function sizeOf(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (isBetween(text.charCodeAt(at), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff))
      pairs += 1;
  }
  return text.length - pairs;
}

function isBetween(unit: number, first: number, last: number): boolean {
  return unit >= first && unit <= last;
}

/**
 * Linear search (Knuth-Morris-Pratt) for the end of the first match, or -1. `indexOf` is quadratic:
 * ninety searches in each of a thousand crafted rows took five minutes.
 */
export function textFinder(search: string): (text: string) => number {
  let steps: Uint32Array | undefined;
  return (text) => {
    if (search.length > text.length) return -1;
    if (search === '') return 0;
    steps ??= stepsBack(search);
    let found = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      while (found > 0 && search.charCodeAt(found) !== unit) found = steps[found - 1] ?? 0;
      if (search.charCodeAt(found) === unit) found += 1;
      if (found === search.length) return at + 1;
    }
    return -1;
  };
}

/** Failure function: per prefix of `search`, the length of its longest border. */
function stepsBack(search: string): Uint32Array {
  const steps = new Uint32Array(search.length);
  let length = 0;
  for (let at = 1; at < search.length; at += 1) {
    while (length > 0 && search.charCodeAt(at) !== search.charCodeAt(length)) length = steps[length - 1] ?? 0;
    if (search.charCodeAt(at) === search.charCodeAt(length)) length += 1;
    steps[at] = length;
  }
  return steps;
}
