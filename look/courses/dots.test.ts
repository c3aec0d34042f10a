import { expect, test } from 'vitest';
import { dotsOf } from './dots.ts';

const dotsIn = (path: string) => path.split('a7 7 0 1 0 14 0').length - 1;

test.each([
  [null, 0, 0],
  [0, 0, 0],
  [-3, 0, 0],
  [1, 1, 16],
  [6, 6, 16],
  [7, 7, 39],
  [12, 12, 39],
  [24, 24, 85],
  [200, 24, 85],
])('a group of %s has %s dots, %s high', (capacity, dots, height) => {
  const drawn = dotsOf(capacity);
  expect([dotsIn(drawn.path), drawn.height]).toEqual([dots, height]);
});

test('every row begins at the left, and dots do not touch', () => {
  expect(dotsOf(8).path.match(/M1 \d+/g)).toEqual(['M1 8', 'M1 31']);
  expect(dotsOf(2).path.match(/m23 0/g)).toHaveLength(1);
});
