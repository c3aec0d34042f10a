import { expect, test } from 'vitest';
import { fewLetters, openLetterShares } from './letter-shares.ts';

const hour = 60 * 60_000;

test('who has caused few letters in the last hour is small, and each for itself', () => {
  const shareOf = openLetterShares();
  for (let n = 0; n < fewLetters; n += 1) {
    expect(shareOf('a').isSmall(n)).toBe(true);
    expect(shareOf('a').take(n, n)).toBeNull();
  }
  expect([shareOf('a').isSmall(5), shareOf('b').isSmall(5)]).toEqual([false, true]);
  expect([shareOf('a').isSmall(hour - 1), shareOf('a').isSmall(hour)]).toEqual([false, true]);
});

test('of an address few wait at a time; what leaves at once is not among them', () => {
  const share = openLetterShares()('a');
  for (let n = 0; n < 10; n += 1) expect(share.take(0, 0)).toBeNull();
  for (let n = 0; n < fewLetters; n += 1) expect(share.take(0, 5_000 + n)).toBeNull();
  expect(share.take(1_000, 6_000)).toBe(4_000);
  expect(share.take(1_000, 1_000)).toBeNull();
  expect(share.take(5_000, 6_000)).toBeNull();
  expect(share.take(5_000, 6_000)).toBe(1);
});

test('what waits for long is remembered until an hour after it left', () => {
  const shareOf = openLetterShares();
  for (let n = 0; n < fewLetters; n += 1) shareOf('a').take(0, 20 * hour);
  for (let n = 0; n < 10; n += 1) shareOf(`other ${n}`).take(19 * hour, 19 * hour);
  expect(shareOf('a').take(19 * hour, 21 * hour)).toBe(hour);
  expect([shareOf('a').isSmall(21 * hour - 1), shareOf('a').isSmall(21 * hour)]).toEqual([false, true]);
});
