import { compareValues, sizeOf } from './compare-values.ts';
import { textFinder } from './find-text.ts';

/** Whether a value stands the test of one operator. */
export type Test = (value: unknown) => boolean;

const operators: Readonly<Record<string, (given: unknown) => Test>> = {
  eq: (given) => (value) => value === given,
  ne: (given) => (value) => value !== given,
  lt: ordered((order) => order < 0),
  le: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  ge: ordered((order) => order >= 0),
  between(given) {
    const [from = null, to = null, ...more] = listOf(given);
    if (more.length > 0) return () => false;
    return (value) => compareValues(value, from) >= 0 && compareValues(value, to) <= 0;
  },
  in: (given) => (value) => listOf(given).includes(value),
  notIn: (given) => (value) => !listOf(given).includes(value),
  contains: containing,
  notContains(given) {
    const test = containing(given);
    return (value) => !test(value);
  },
  beginsWith: (given) => (value) => typeof value === 'string' && value.startsWith(String(given)),
  attributeExists: (given) => (value) => (value !== null) === given,
  attributeType: (given) => (value) => attributeTypeOf(value) === given,
  size(given) {
    const test = testOf(given);
    return (value) => typeof value === 'string' && test(sizeOf(value));
  },
};

/** The test of all operators of a field. One that is given null says nothing, but for `eq` and `ne`, which ask for it. */
export function testOf(conditions: unknown): Test {
  if (typeof conditions !== 'object' || conditions === null) return () => true;
  const tests = Object.entries(conditions)
    .filter(([name, given]) => given !== null || name === 'eq' || name === 'ne')
    .map(([name, given]): Test => operators[name]?.(given) ?? (() => false));
  return (value) => tests.every((test) => test(value));
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function ordered(holds: (order: number) => boolean): (given: unknown) => Test {
  return (given) => (value) => holds(compareValues(value, given));
}

function containing(given: unknown): Test {
  const find = textFinder(String(given));
  return (value) => typeof value === 'string' && find(value) >= 0;
}

function attributeTypeOf(value: unknown): string {
  if (value === null) return '_null';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'number' ? 'number' : 'string';
}
