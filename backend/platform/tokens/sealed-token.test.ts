import { expect, it } from 'vitest';
import { openSealedToken, sealToken } from './sealed-token.ts';
import type { KeyRing } from './signed-token.ts';

const ringOf = (id: string, fill: number): KeyRing => {
  const secret = new Uint8Array(32).fill(fill);
  return { current: { id, secret }, find: (keyId) => (keyId === id ? secret : undefined), secrets: [secret] };
};
const ring = ringOf('k1', 7);

it('opens what it sealed, for the same purpose only', () => {
  const token = sealToken(ring, 'seen', ['a', 1]);
  expect(openSealedToken(ring, 'seen', token)).toEqual(['a', 1]);
  expect(openSealedToken(ring, 'other', token)).toBeUndefined();
});

it('does not reveal its content', () => {
  const token = sealToken(ring, 'seen', ['ana@example.mx']);
  expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('ana');
});

it('rejects altered, truncated, foreign and malformed tokens', () => {
  const token = sealToken(ring, 'seen', ['ana@example.mx', 0]);
  const body = token.slice(3);
  for (let at = 0; at < body.length; at += 1) {
    const other = body[at] === 'A' ? 'B' : 'A';
    const bent = `k1.${body.slice(0, at)}${other}${body.slice(at + 1)}`;
    // Trailing bits of the last base64 character are insignificant.
    if (Buffer.from(bent.slice(3), 'base64url').equals(Buffer.from(body, 'base64url'))) continue;
    expect(openSealedToken(ring, 'seen', bent)).toBeUndefined();
  }
  for (const text of ['', '.', 'k1.', 'k1.AAAA', `k2.${body}`, `${token}.x`, token.slice(0, 30)]) {
    expect(openSealedToken(ring, 'seen', text)).toBeUndefined();
  }
  expect(openSealedToken(ringOf('k1', 8), 'seen', token)).toBeUndefined();
});
