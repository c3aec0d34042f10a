import { describe, expect, it } from 'vitest';
import { readToken, timeIn } from './read-token.ts';

const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');

describe('readToken', () => {
  it('reads the claims and keeps the token text', () => {
    const text = `head.${encoded({ email: 'ñandú@ejemplo.mx', name: '字😀>?', exp: 12 })}.sign`;
    const token = readToken(text);
    expect(token.payload).toEqual({ email: 'ñandú@ejemplo.mx', name: '字😀>?', exp: 12 });
    expect(String(token)).toBe(text);
  });

  it.each(['', 'a', 'a.b', 'a..c', 'a.b.c.d'])('rejects the malformed token %j', (text) => {
    expect(() => readToken(text)).toThrow('Invalid token');
  });

  it.each(['a.!!.c', `a.${Buffer.from('{').toString('base64url')}.c`, `a.${encoded(null)}.c`, `a.${encoded('x')}.c`])(
    'rejects %s, whose claims are unreadable',
    (text) => {
      expect(() => readToken(text)).toThrow('Invalid token payload');
    },
  );
});

describe('timeIn', () => {
  const token = (payload: object) => readToken(`a.${encoded(payload)}.c`);

  it('returns milliseconds', () => {
    expect(timeIn(token({ exp: 1_700_000_000 }), 'exp')).toBe(1_700_000_000_000);
  });

  it('returns the epoch without the claim', () => {
    expect(timeIn(token({ iat: 'soon' }), 'iat')).toBe(0);
  });
});
