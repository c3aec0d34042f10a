import { expect, test } from 'vitest';
import { fairNumber, rollDie } from './fair-number.ts';

/** Results of every byte, and the number of rejected bytes. */
function tally(limit: number) {
  const counts = Array.from({ length: limit }, () => 0);
  let again = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const bytes = [byte, 0];
    const number = fairNumber(limit, () => bytes.shift() ?? 0);
    if (bytes.length === 0) again += 1;
    else counts[number] = (counts[number] ?? 0) + 1;
  }
  return { counts, again };
}

test('maps equal numbers of bytes to each face and redraws the remaining four', () => {
  expect(tally(6)).toEqual({ counts: [42, 42, 42, 42, 42, 42], again: 4 });
});

test.each([1, 2, 3, 7, 24, 30, 128, 255, 256])('distributes %i numbers uniformly', (limit) => {
  const { counts, again } = tally(limit);
  expect(new Set(counts).size).toBe(1);
  expect(again).toBe(256 % limit);
});

test('draws until a byte is in range', () => {
  const bytes = [255, 252, 254, 253, 251];
  expect(fairNumber(6, () => bytes.shift() ?? 0)).toBe(251 % 6);
  expect(bytes).toEqual([]);
});

test('a die has the faces one to six', () => {
  expect([0, 1, 2, 3, 4, 5].map((byte) => rollDie(() => byte))).toEqual([1, 2, 3, 4, 5, 6]);
});
