import { expect, it } from 'vitest';
import { readEmail } from './email.ts';

it.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana@Example.com\u200B', 'Ana@Example.com'],
  [`${'a'.repeat(64)}@${'b'.repeat(11)}.com`, `${'a'.repeat(64)}@${'b'.repeat(11)}.com`],
])('accepts %j', (typed, read) => {
  expect(readEmail(typed)).toBe(read);
});

it.each(['', 'ana', 'ana@example', 'a b@example.com', `${'a'.repeat(64)}@${'b'.repeat(13)}.com`, undefined, 5, {}])(
  'rejects %j',
  (typed) => {
    expect(readEmail(typed)).toBeNull();
  },
);
