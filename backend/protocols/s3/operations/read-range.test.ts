import { expect, test } from 'vitest';
import { readRange } from './get-image.ts';

test.each([
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=4-', { from: 4, to: 9 }],
  ['bytes=4-99', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'not-satisfiable'],
  ['bytes=10-12', 'not-satisfiable'],
  ['bytes=-0', 'not-satisfiable'],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
  ['pixels=0-3', null],
  ['', null],
  [null, null],
])('%s', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
