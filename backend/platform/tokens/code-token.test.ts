import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeOf, linkTokenOf, newCodeToken } from './code-token.ts';
import type { KeyRing } from './signed-token.ts';

function ringOf(...keys: { id: string; secret: Uint8Array }[]): KeyRing {
  const [current] = keys;
  if (!current) throw new Error('A ring has a key.');
  return { current, find: (id) => keys.find((key) => key.id === id)?.secret, secrets: keys.map((key) => key.secret) };
}

const first = { id: 'first', secret: new Uint8Array(32).fill(1) };
const second = { id: 'second', secret: new Uint8Array(32).fill(2) };

it('is ten symbols, and a link 192 bits, deterministically', () => {
  const ring = ringOf(first);
  const token = newCodeToken(ring, (size) => new Uint8Array(size).fill(7));
  expect(token).toBe('first.BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH');
  expect(codeOf(ring, token)).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(linkTokenOf(ring, token)).toMatch(/^[\w-]{32}$/);
  expect(linkTokenOf(ring, token)).toBe(linkTokenOf(ring, token));
  expect(codeOf(ring, token)).toBe(codeOf(ring, token));
});

it('differs by token and by key', () => {
  const ring = ringOf(first);
  const codes = Array.from({ length: 50 }, () => codeOf(ring, newCodeToken(ring, randomBytes)));
  expect(new Set(codes).size).toBe(50);
  const token = newCodeToken(ring, randomBytes);
  expect(codeOf(ringOf({ ...first, secret: second.secret }), token)).not.toBe(codeOf(ring, token));
});

it('stays the same after key rotation', () => {
  const token = newCodeToken(ringOf(first), randomBytes);
  expect(codeOf(ringOf(second, first), token)).toBe(codeOf(ringOf(first), token));
  expect(linkTokenOf(ringOf(second, first), token)).toBe(linkTokenOf(ringOf(first), token));
});

it('uses every symbol at every position', () => {
  const ring = ringOf(first);
  const codes = Array.from({ length: 1_000 }, () => codeOf(ring, newCodeToken(ring, randomBytes)) ?? '');
  for (let place = 0; place < 10; place += 1) expect(new Set(codes.map((code) => code[place])).size).toBe(32);
});

it.each(['', 'first', 'first.', '.abc', 'other.abc', 'first.a.b'])('is null for %j', (token) => {
  expect(codeOf(ringOf(first), token)).toBeNull();
  expect(linkTokenOf(ringOf(first), token)).toBeNull();
});
