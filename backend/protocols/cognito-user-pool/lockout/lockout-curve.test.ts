import { expect, test } from 'vitest';
import { type LockoutRule, lockouts, longestWait } from '#backend/platform/rate-limits/limits.ts';
import { countFailure, dayLong, type LockoutState, waitOf } from './count-attempt.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

test('an account waits 2^(n-5) seconds after its nth failure from an address, at most 15 minutes', () => {
  const waits = Array.from(
    { length: 18 },
    (_, failures) => waitOf(lockouts.pair, { failures, lastAt: now }, now) / 1000,
  );
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(waitOf(lockouts.pair, { failures: 2_000, lastAt: now }, now)).toBe(longestWait);
  expect(waitOf(lockouts.pair, null, now)).toBe(0);
});

test('the delay starts at the last failure', () => {
  const state = { failures: 7, lastAt: now };
  expect(waitOf(lockouts.pair, state, now + 3_999)).toBe(1);
  expect(waitOf(lockouts.pair, state, now + 4_000)).toBe(0);
});

test('failures of an account from an address add up until a day without one', () => {
  const counted = countFailure(lockouts.pair, { failures: 9, lastAt: now }, now + dayLong - 1);
  expect(counted).toEqual({ failures: 10, lastAt: now + dayLong - 1 });
  expect(countFailure(lockouts.pair, { failures: 9, lastAt: now }, now + dayLong)).toEqual({
    failures: 1,
    lastAt: now + dayLong,
  });
  expect(countFailure(lockouts.pair, null, now)).toEqual({ failures: 1, lastAt: now });
});

test('an address has thirty free failures and regains one a minute', () => {
  expect(waitOf(lockouts.address, { failures: 29, lastAt: now }, now)).toBe(0);
  expect(waitOf(lockouts.address, { failures: 30, lastAt: now }, now)).toBe(1_000);
  expect(countFailure(lockouts.address, { failures: 30, lastAt: now }, now + minute - 1).failures).toBe(31);
  expect(countFailure(lockouts.address, { failures: 30, lastAt: now }, now + minute).failures).toBe(30);
  expect(countFailure(lockouts.address, { failures: 30, lastAt: now }, now + 40 * minute).failures).toBe(1);
});

test('continuous attempts never delay an address by more than a minute', () => {
  let state: LockoutState | null = null;
  let at = now;
  let longest = 0;
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const started = at;
    while (waitOf(lockouts.address, state, at) > 0) at += 1_000;
    longest = Math.max(longest, at - started);
    state = countFailure(lockouts.address, state, at);
  }
  expect(longest).toBe(60_000);
});

/** Guesses allowed in a year without pauses. */
function guessesInAYear(rule: LockoutRule): number {
  let state: LockoutState | null = null;
  let guesses = 0;
  for (let at = now; at < now + 365 * dayLong; guesses += 1) {
    at += waitOf(rule, state, at);
    state = countFailure(rule, state, at);
  }
  return guesses;
}

test('a year of distributed guessing at one account tries 35,000 passwords', () => {
  expect(guessesInAYear(lockouts.account)).toBeLessThanOrEqual(lockouts.account.free + 365 * 96 + 11);
  expect(guessesInAYear(lockouts.account)).toBeGreaterThan(30_000);
});

test('a year of distributed code guessing finds one of six valid codes with odds below 1 in 500 million', () => {
  const guesses = guessesInAYear(lockouts.codes);
  expect(guesses).toBeGreaterThan(200_000);
  expect((guesses * 6) / 2 ** 50).toBeLessThan(1 / 500_000_000);
});

test('a timestamp from a clock that was set back causes no delay', () => {
  const ahead = { failures: 9, lastAt: now + longestWait + 1 };
  expect(waitOf(lockouts.pair, ahead, now)).toBe(0);
  expect(countFailure(lockouts.pair, ahead, now)).toEqual({ failures: 1, lastAt: now });
  // Clocks of two processes may differ slightly.
  expect(countFailure(lockouts.pair, { failures: 3, lastAt: now + 1_000 }, now).failures).toBe(4);
  expect(countFailure(lockouts.address, { failures: 3, lastAt: now + 1_000 }, now).failures).toBe(4);
});
