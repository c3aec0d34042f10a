import { expect, test } from 'vitest';
import { lengthOf } from '#model/field-lengths.ts';
import { compareValues, sizeOf } from './filter.ts';

test.each(['', 'a', 'ñandú 😀', '😀😀', '\ud83d', '\ude00\ud83d', 'a\ud83d\ud83d\ude00\ude00', 'a\r\nb'])(
  "the size of %j equals the model's",
  (text) => {
    expect(sizeOf(text)).toBe(lengthOf(text));
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
])('%j and %j: %d', (one, other, order) => {
  expect(Math.sign(compareValues(one, other))).toBe(order);
});
