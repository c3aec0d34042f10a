import { expect, test } from 'vitest';
import { versionConflictIn } from './version-conflict.ts';

test('recognises a version conflict, and none in a success', () => {
  const meanwhile = { __typename: 'ChangedMeanwhile', now: null, by: 'Inés', at: null };
  expect(versionConflictIn({ updateMessage: meanwhile })).toBe(meanwhile);
  for (const data of [{ updateMessage: { __typename: 'Contact' } }, { a: null }, {}, null, 'text', { a: 7 }]) {
    expect(versionConflictIn(data)).toBeNull();
  }
});
