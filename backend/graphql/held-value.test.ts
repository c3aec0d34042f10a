import { expect, test } from 'vitest';
import { lengthOf } from '#model/limits.ts';
import { compare, type Held, sizeOf } from './held-value.ts';

const free = () => {};

test.each(['', 'a', 'ñandú 😀', '😀😀', '\ud83d', '\ude00\ud83d', 'a\ud83d\ud83d\ude00\ude00', 'a\r\nb'])(
  'the size of %j is what the model says',
  (value) => {
    expect(sizeOf({ value }, value, free)).toBe(lengthOf(value));
  },
);

test.each<[unknown, unknown, number]>([
  [1, 2, -1],
  [2, 2, 0],
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['😀', '\ufffd', 1],
  ['a', 1, Number.NaN],
  [null, null, Number.NaN],
  [true, false, Number.NaN],
])('%j and %j: %d', (value, given, order) => {
  expect(Math.sign(compare({ value }, { value: given }, free))).toBe(order);
});

test('what is worked out of a text is worked out once', () => {
  const text = 'ñ'.repeat(800);
  const held: Held = { value: text };
  let steps = 0;
  const spend = (more: number) => {
    steps += more;
  };
  for (let n = 0; n < 50; n += 1) sizeOf(held, text, spend);
  expect(steps).toBe(100);
  const given: Held = { value: 'ñ'.repeat(64) };
  compare(held, given, spend);
  expect(steps).toBe(100 + 1 + 100 + 8);
  compare(held, given, spend);
  expect(steps).toBe(100 + 1 + 100 + 8 + 1);
});
