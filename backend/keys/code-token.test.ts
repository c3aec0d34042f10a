import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeOf, newCodeToken } from './code-token.ts';
import type { KeyRing } from './signed-token.ts';

function ringOf(...keys: { id: string; secret: Uint8Array }[]): KeyRing {
  const [current] = keys;
  if (!current) throw new Error('A ring has a key.');
  return { current, find: (id) => keys.find((key) => key.id === id)?.secret, secrets: keys.map((key) => key.secret) };
}

const first = { id: 'first', secret: new Uint8Array(32).fill(1) };
const second = { id: 'second', secret: new Uint8Array(32).fill(2) };

it('is six digits, the same every time', () => {
  const ring = ringOf(first);
  const token = newCodeToken(ring, () => new Uint8Array(16).fill(7));
  expect(token).toBe('first.BwcHBwcHBwcHBwcHBwcHBw');
  expect(codeOf(ring, token)).toMatch(/^\d{6}$/);
  expect(codeOf(ring, token)).toBe(codeOf(ring, token));
});

it('is another for another token or another key', () => {
  const ring = ringOf(first);
  const codes = Array.from({ length: 50 }, () => codeOf(ring, newCodeToken(ring, randomBytes)));
  expect(new Set(codes).size).toBeGreaterThan(45);
  const token = newCodeToken(ring, randomBytes);
  expect(codeOf(ringOf({ ...first, secret: second.secret }), token)).not.toBe(codeOf(ring, token));
});

it('stays the same after the key was changed', () => {
  const token = newCodeToken(ringOf(first), randomBytes);
  expect(codeOf(ringOf(second, first), token)).toBe(codeOf(ringOf(first), token));
});

it('uses every first digit, zero too', () => {
  const ring = ringOf(first);
  const starts = Array.from({ length: 500 }, () => codeOf(ring, newCodeToken(ring, randomBytes))?.[0]);
  expect(new Set(starts).size).toBe(10);
});

it.each(['', 'first', 'first.', '.abc', 'other.abc', 'first.a.b'])('is null for %j', (token) => {
  expect(codeOf(ringOf(first), token)).toBeNull();
});
