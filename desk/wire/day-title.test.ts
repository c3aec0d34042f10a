import { expect, it } from 'vitest';
import { dayTitle } from './say-when.ts';

it('names the day in the company’s time zone', () => {
  expect(dayTitle('2026-11-24T05:59:59Z', 'es')).toBe('Lunes 23 de noviembre');
  expect(dayTitle('2026-11-24T06:00:00Z', 'es')).toBe('Martes 24 de noviembre');
  expect(dayTitle('2026-11-24T05:59:59Z', 'en')).toBe('Monday, November 23');
});
