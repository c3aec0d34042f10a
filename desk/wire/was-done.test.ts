import { expect, test } from 'vitest';
import { wasDone } from './was-done.ts';

test('distinguishes success from refusal in every form of a result', () => {
  for (const answer of ['done', { outcome: 'done', letter: { id: 'a' } }, { outcome: 'told' }, { id: 'a' }]) {
    expect(wasDone({ act: answer }), JSON.stringify(answer)).toBe(true);
  }
  const meanwhile = { __typename: 'ChangedMeanwhile', now: null, by: 'Inés', at: null };
  for (const answer of ['not_now', 'meanwhile', { outcome: 'sent' }, { outcome: 'withdrawn' }, meanwhile, null]) {
    expect(wasDone({ act: answer }), JSON.stringify(answer)).toBe(false);
  }
  expect(wasDone(null)).toBe(false);
});
