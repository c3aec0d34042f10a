import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('an answer that comes behind that to a later question is none', () => {
  const ask = inOrder();
  const [first, second, third] = [ask(), ask(), ask()];
  expect([second(), first(), third()]).toEqual([true, false, true]);
  expect(ask()()).toBe(true);
});
