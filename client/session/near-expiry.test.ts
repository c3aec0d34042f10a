import { expect, it } from 'vitest';
import { madeToken, madeTokens, noon } from '#tests/support/session/made-session.ts';
import { expiryTolerance, isNearExpiry } from './open-session.ts';

const hour = 3_600_000;

it('treats the last five seconds before expiry as expired', () => {
  expect(expiryTolerance).toBe(5_000);
  const tokens = madeTokens(noon);
  expect(isNearExpiry(tokens, noon)).toBe(false);
  expect(isNearExpiry(tokens, noon + hour - 5_000)).toBe(false);
  expect(isNearExpiry(tokens, noon + hour - 4_999)).toBe(true);
});

it('corrects for the clock drift', () => {
  // This clock is ten minutes slow.
  const tokens = { ...madeTokens(noon), clockDrift: 600_000 };
  expect(isNearExpiry(tokens, noon + hour - 605_000)).toBe(false);
  expect(isNearExpiry(tokens, noon + hour - 604_999)).toBe(true);
});

it('checks the access token and the ID token', () => {
  const tokens = madeTokens(noon);
  const over = madeToken({ exp: noon / 1000 });
  expect(isNearExpiry({ ...tokens, idToken: over }, noon)).toBe(true);
  expect(isNearExpiry({ ...tokens, accessToken: over }, noon)).toBe(true);
  const { idToken: _, ...withoutId } = tokens;
  expect(isNearExpiry(withoutId, noon)).toBe(false);
});

it('treats a token without an expiry as expired', () => {
  expect(isNearExpiry({ ...madeTokens(noon), accessToken: madeToken({}) }, noon)).toBe(true);
});
