import { expect, test } from 'vitest';
import { meanwhileIn } from './meanwhile.ts';

test('finds that somebody else was there first, and nothing in what was done', () => {
  const meanwhile = { __typename: 'ChangedMeanwhile', now: null, by: 'Inés', at: null };
  expect(meanwhileIn({ updateMessage: meanwhile })).toBe(meanwhile);
  for (const data of [{ updateMessage: { __typename: 'Contact' } }, { a: null }, {}, null, 'text', { a: 7 }]) {
    expect(meanwhileIn(data)).toBeNull();
  }
});
