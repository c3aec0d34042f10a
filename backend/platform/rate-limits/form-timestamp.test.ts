import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { readTimestamp, signTimestamp } from './form-timestamp.ts';
import { formAge } from './limits.ts';

const ring = keyRingOf('k1');
const made = 1_000_000;
const token = signTimestamp(ring, made, () => 7);

test('a token is too young, then valid, then expired', () => {
  expect(readTimestamp(ring, token, made)).toEqual({ state: 'young' });
  expect(readTimestamp(ring, token, made + formAge.least - 1)).toEqual({ state: 'young' });
  expect(readTimestamp(ring, token, made + formAge.least)).toEqual({ state: 'good', nonce: `moment ${made} 7` });
  expect(readTimestamp(ring, token, made + formAge.most)).toEqual({ state: 'none' });
});

test('rejects a forged token', () => {
  for (const shown of ['', 'a.b.c', `${token}x`, signTimestamp(keyRingOf('k2'), made, () => 7)]) {
    expect(readTimestamp(ring, shown, made + formAge.least)).toEqual({ state: 'none' });
  }
});

test('tokens are unique', () => {
  let count = 0;
  const choose = () => (count += 1);
  expect(signTimestamp(ring, made, choose)).not.toBe(signTimestamp(ring, made, choose));
});
