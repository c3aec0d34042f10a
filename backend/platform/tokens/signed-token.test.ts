import { describe, expect, it } from 'vitest';
import { deriveKey, type KeyRing, readSignedToken, signToken } from './signed-token.ts';

const old = new Uint8Array(32).fill(1);
const fresh = new Uint8Array(32).fill(2);

function ringOf(keys: Readonly<Record<string, Uint8Array>>, current: string): KeyRing {
  const secret = keys[current];
  if (!secret) throw new Error('no such key');
  return { current: { id: current, secret }, find: (id) => keys[id], secrets: Object.values(keys).toReversed() };
}

const before = ringOf({ a: old }, 'a');
const after = ringOf({ a: old, b: fresh }, 'b');
const payload = { email: 'ñandú@example.com', at: 5 };

describe('a signed token', () => {
  it('returns its claims for its purpose only', () => {
    const token = signToken(before, 'withdraw', payload);
    expect(token).toMatch(/^a\.[\w-]+\.[\w-]+$/);
    expect(readSignedToken(before, 'withdraw', token)).toEqual(payload);
    expect(readSignedToken(before, 'newsletter-opt-in', token)).toBeNull();
  });

  it('stays valid after key rotation, and new ones use the new key', () => {
    const token = signToken(before, 'withdraw', payload);
    expect(readSignedToken(after, 'withdraw', token)).toEqual(payload);
    expect(signToken(after, 'withdraw', payload)).toMatch(/^b\./);
    expect(readSignedToken(ringOf({ b: fresh }, 'b'), 'withdraw', token)).toBeNull();
  });

  it('is invalid when any character is altered, missing or added', () => {
    const token = signToken(before, 'withdraw', payload);
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(readSignedToken(before, 'withdraw', token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
      expect(readSignedToken(before, 'withdraw', token.slice(0, at) + token.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', '.', '..', 'a', 'a.b', `${token}.`, `${token}A`, `.${token}`]) {
      expect(readSignedToken(before, 'withdraw', wrong)).toBeNull();
    }
  });

  it('cannot be moved to another key', () => {
    const token = signToken(before, 'withdraw', payload);
    expect(readSignedToken(after, 'withdraw', `b${token.slice(1)}`)).toBeNull();
  });
});

describe('deriveKey', () => {
  it('derives 32 bytes, different for each purpose and secret', () => {
    const keys = [deriveKey(old, 'x'), deriveKey(old, 'y'), deriveKey(fresh, 'x')].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toHaveLength(64);
    expect(deriveKey(old, 'x').toString('hex')).toBe(keys[0]);
  });
});
