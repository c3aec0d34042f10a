import { textFinder } from './find-text.ts';
import { compare, type Held, type Spend, sizeOf, stepsThrough } from './held-value.ts';

/** Whether a value stands the test of one operator. */
export type Test = (held: Held, spend: Spend) => boolean;

const operators: Readonly<Record<string, (given: unknown) => Test>> = {
  eq: (given) => (held) => held.value === given,
  ne: (given) => (held) => held.value !== given,
  lt: ordered((order) => order < 0),
  le: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  ge: ordered((order) => order >= 0),
  between(given) {
    const [from, to, ...more] = listOf(given).map((value): Held => ({ value }));
    if (!from || !to || more.length > 0) return () => false;
    return (held, spend) => compare(held, from, spend) >= 0 && compare(held, to, spend) <= 0;
  },
  in: (given) => (held) => listOf(given).includes(held.value),
  notIn: (given) => (held) => !listOf(given).includes(held.value),
  contains: containing,
  notContains(given) {
    const test = containing(given);
    return (held, spend) => !test(held, spend);
  },
  beginsWith: (given) => (held) => typeof held.value === 'string' && held.value.startsWith(String(given)),
  attributeExists: (given) => (held) => (held.value !== null) === given,
  attributeType: (given) => (held) => attributeTypeOf(held.value) === given,
  size(given) {
    const test = testOf(given);
    return (held, spend) => typeof held.value === 'string' && test({ value: sizeOf(held, held.value, spend) }, spend);
  },
};

/** The test of all operators of a field. One that is given null says nothing, but for `eq` and `ne`, which ask for it. */
export function testOf(conditions: unknown): Test {
  if (typeof conditions !== 'object' || conditions === null) return () => true;
  const tests = Object.entries(conditions)
    .filter(([name, given]) => given !== null || name === 'eq' || name === 'ne')
    .map(([name, given]): Test => operators[name]?.(given) ?? (() => false));
  return (held, spend) => tests.every((test) => test(held, spend));
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function ordered(holds: (order: number) => boolean): (given: unknown) => Test {
  return (given) => {
    const other: Held = { value: given };
    return (held, spend) => holds(compare(held, other, spend));
  };
}

function containing(given: unknown): Test {
  const find = textFinder(String(given));
  return ({ value }, spend) => {
    if (typeof value !== 'string') return false;
    const end = find(value);
    spend(stepsThrough(end < 0 ? value.length : end));
    return end >= 0;
  };
}

function attributeTypeOf(held: unknown): string {
  if (held === null) return '_null';
  if (typeof held === 'boolean') return 'bool';
  return typeof held === 'number' ? 'number' : 'string';
}
