import { expect, it } from 'vitest';
import { madeToken, madeTokens, noon } from '#tests/session/made-session.ts';
import { expiryTolerance, isNearExpiry } from './near-expiry.ts';

const hour = 3_600_000;

it('counts five seconds before its end as expired', () => {
  expect(expiryTolerance).toBe(5_000);
  const tokens = madeTokens(noon);
  expect(isNearExpiry(tokens, noon)).toBe(false);
  expect(isNearExpiry(tokens, noon + hour - 5_000)).toBe(false);
  expect(isNearExpiry(tokens, noon + hour - 4_999)).toBe(true);
});

it('goes by the clock of the service', () => {
  // This clock is ten minutes slow: the service is ahead.
  const tokens = { ...madeTokens(noon), clockDrift: 600_000 };
  expect(isNearExpiry(tokens, noon + hour - 605_000)).toBe(false);
  expect(isNearExpiry(tokens, noon + hour - 604_999)).toBe(true);
});

it('looks at the access token and at the ID token', () => {
  const tokens = madeTokens(noon);
  const over = madeToken({ exp: noon / 1000 });
  expect(isNearExpiry({ ...tokens, idToken: over }, noon)).toBe(true);
  expect(isNearExpiry({ ...tokens, accessToken: over }, noon)).toBe(true);
  const { idToken: _, ...withoutId } = tokens;
  expect(isNearExpiry(withoutId, noon)).toBe(false);
});

it('takes a token that does not say when it ends for one that has ended', () => {
  expect(isNearExpiry({ ...madeTokens(noon), accessToken: madeToken({}) }, noon)).toBe(true);
});
