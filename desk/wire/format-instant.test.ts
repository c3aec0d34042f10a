import { expect, test } from 'vitest';
import { formatInstant } from './say-when.ts';

test('formats a time in the company’s time zone', () => {
  expect(formatInstant('2026-11-19T23:32:00Z', 'es', true)).toBe('Jueves 19 de noviembre, 17:32');
  expect(formatInstant('2026-11-19T23:32:00Z', 'en', true)).toBe('Thursday, November 19, 5:32 pm');
  expect(formatInstant('2026-11-20T05:59:00Z', 'es', false)).toBe('19 nov, 23:59');
});
