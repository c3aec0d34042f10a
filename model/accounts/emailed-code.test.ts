import { expect, it } from 'vitest';
import { codeLength, codeSymbols, isEmailedCode, readEmailedCode, showCode } from './emailed-code.ts';

it('has 50 bits', () => {
  expect(new Set(codeSymbols).size).toBe(32);
  expect(32 ** codeLength).toBe(2 ** 50);
});

it('formats a code in two groups and parses it back', () => {
  for (const code of [codeSymbols.slice(0, 10), codeSymbols.slice(11, 21), codeSymbols.slice(22)]) {
    expect(readEmailedCode(showCode(code))).toBe(code);
    expect(isEmailedCode(code)).toBe(true);
  }
  expect(showCode('7KQ3MXW9TZ')).toBe('7KQ3M-XW9TZ');
});
