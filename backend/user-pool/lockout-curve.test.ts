import { expect, test } from 'vitest';
import { countFailure, day, longestWait, type Rule, rules, type Standing, waitOf } from './lockout-curve.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

test('an account waits 2^(n-5) seconds after its fifth failure at an address, a quarter of an hour at most', () => {
  const waits = Array.from({ length: 18 }, (_, failures) => waitOf(rules.pair, { failures, lastAt: now }, now) / 1000);
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(waitOf(rules.pair, { failures: 2_000, lastAt: now }, now)).toBe(longestWait);
  expect(waitOf(rules.pair, null, now)).toBe(0);
});

test('the wait runs from the last failure', () => {
  const standing = { failures: 7, lastAt: now };
  expect(waitOf(rules.pair, standing, now + 3_999)).toBe(1);
  expect(waitOf(rules.pair, standing, now + 4_000)).toBe(0);
});

test('failures of an account at an address add up until a day without one', () => {
  const counted = countFailure(rules.pair, { failures: 9, lastAt: now }, now + day - 1);
  expect(counted).toEqual({ failures: 10, lastAt: now + day - 1 });
  expect(countFailure(rules.pair, { failures: 9, lastAt: now }, now + day)).toEqual({
    failures: 1,
    lastAt: now + day,
  });
  expect(countFailure(rules.pair, null, now)).toEqual({ failures: 1, lastAt: now });
});

test('an address has thirty for nothing, and one is forgotten each minute', () => {
  expect(waitOf(rules.address, { failures: 29, lastAt: now }, now)).toBe(0);
  expect(waitOf(rules.address, { failures: 30, lastAt: now }, now)).toBe(1_000);
  expect(countFailure(rules.address, { failures: 30, lastAt: now }, now + minute - 1).failures).toBe(31);
  expect(countFailure(rules.address, { failures: 30, lastAt: now }, now + minute).failures).toBe(30);
  expect(countFailure(rules.address, { failures: 30, lastAt: now }, now + 40 * minute).failures).toBe(1);
});

test('somebody who tries without a pause never makes an address wait longer than a minute', () => {
  let standing: Standing | null = null;
  let at = now;
  let longest = 0;
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const started = at;
    while (waitOf(rules.address, standing, at) > 0) at += 1_000;
    longest = Math.max(longest, at - started);
    standing = countFailure(rules.address, standing, at);
  }
  expect(longest).toBe(60_000);
});

/** How many guesses are let through in a year, by whoever never pauses. */
function guessesInAYear(rule: Rule): number {
  let standing: Standing | null = null;
  let guesses = 0;
  for (let at = now; at < now + 365 * day; guesses += 1) {
    at += waitOf(rule, standing, at);
    standing = countFailure(rule, standing, at);
  }
  return guesses;
}

test('a year of guessing at one account from everywhere is 35,000 passwords', () => {
  expect(guessesInAYear(rules.account)).toBeLessThanOrEqual(rules.account.free + 365 * 96 + 11);
  expect(guessesInAYear(rules.account)).toBeGreaterThan(30_000);
});

test('a year of guessing codes everywhere finds one of six that are valid with less than one in 500 million', () => {
  const guesses = guessesInAYear(rules.codes);
  expect(guesses).toBeGreaterThan(200_000);
  expect((guesses * 6) / 2 ** 50).toBeLessThan(1 / 500_000_000);
});

test('nobody waits for a time that was written under a clock which was set back since', () => {
  const ahead = { failures: 9, lastAt: now + longestWait + 1 };
  expect(waitOf(rules.pair, ahead, now)).toBe(0);
  expect(countFailure(rules.pair, ahead, now)).toEqual({ failures: 1, lastAt: now });
  // Clocks of two processes may differ by a little.
  expect(countFailure(rules.pair, { failures: 3, lastAt: now + 1_000 }, now).failures).toBe(4);
  expect(countFailure(rules.address, { failures: 3, lastAt: now + 1_000 }, now).failures).toBe(4);
});
