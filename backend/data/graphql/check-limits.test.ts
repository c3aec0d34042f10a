import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { checkLimits } from './check-limits.ts';

const check = (query: string) => checkLimits(parse(query))?.message ?? null;
const nested = (depth: number) => `{ ${'a { '.repeat(depth - 1)}a${' }'.repeat(depth - 1)} }`;
const aliased = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: a`).join(' ')} }`;

test('six levels are allowed and seven are not', () => {
  expect(check(nested(6))).toBeNull();
  expect(check(nested(7))).toBe('The request is 7 levels deep; at most 6 are allowed.');
});

test('fragments count where they are used', () => {
  const fragments = 'fragment F on T { a { a { ...G } } } fragment G on T { a { a } }';
  expect(check(`{ a { a { ...F } } } ${fragments}`)).toBeNull();
  expect(check(`{ a { a { a { ...F } } } } ${fragments}`)).toBe('The request is 7 levels deep; at most 6 are allowed.');
  expect(check(`{ a { ... on T { a { ... { a { a { a { a { a } } } } } } } } }`)).toMatch(
    /^The request is 7 levels deep/,
  );
  expect(check('{ ...Missing }')).toBeNull();
});

test('every operation counts, also one that is not executed', () => {
  expect(check(`query A { a } query B ${nested(7)}`)).toMatch(/7 levels/);
});

test('a chain of fragments that doubles at each link is measured at once', () => {
  const links = Array.from({ length: 40 }, (_, n) => `fragment F${n} on T { ...F${n + 1} ...F${n + 1} }`);
  expect(check(`{ ...F0 } ${links.join(' ')} fragment F40 on T { a }`)).toBeNull();
});

test('15 aliases are allowed and 16 are not', () => {
  expect(check(aliased(15))).toBeNull();
  expect(check(aliased(16))).toBe('The request has 16 aliases; at most 15 are allowed.');
});
