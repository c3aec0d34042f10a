import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { base32 } from '#backend/platform/tokens/base32.ts';
import { drawCodes, hashOfRecoveryCode } from './recovery-codes.ts';
import { secretSize, stepOfCode, totpCode } from './totp.ts';

it('has the codes of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890');
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const) {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  }
});

it('agrees with another implementation', () => {
  for (let n = 0; n < 200; n += 1) {
    const secret = randomBytes(secretSize);
    const timestamp = n * 12_345_678_901;
    const other = new TOTP({ secret: Secret.fromBase32(base32(secret)) }).generate({ timestamp });
    expect(totpCode(secret, Math.floor(timestamp / 30_000))).toBe(other);
  }
});

it('accepts a code one step around, and none up to the one used last', () => {
  const secret = randomBytes(secretSize);
  const now = 1_800_000_000_000;
  const step = now / 30_000;
  const at = (away: number, used: number | null = null) => stepOfCode(secret, totpCode(secret, step + away), now, used);
  expect([at(-1), at(0), at(1)]).toEqual([step - 1, step, step + 1]);
  expect([at(-2), at(2)]).toEqual([null, null]);
  expect([at(0, step), at(-1, step), at(1, step)]).toEqual([null, null, step + 1]);
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOfCode(secret, code, now, null)).toBeNull();
});

it('draws ten different recovery codes, known in any spelling and for one account only', () => {
  const codes = drawCodes(randomBytes);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  const [code = ''] = codes;
  const hash = hashOfRecoveryCode('a', code);
  expect(hashOfRecoveryCode('a', ` ${code.toLowerCase().replace('-', ' ')} `)).toBe(hash);
  expect(hashOfRecoveryCode('b', code)).not.toBe(hash);
});
