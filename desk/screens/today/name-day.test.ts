import { expect, it } from 'vitest';
import { nameDay } from './name-day.ts';

it('names the day of the company, which is not always that of the clock at zero', () => {
  expect(nameDay(new Date('2026-11-24T05:59:59Z'), 'es')).toBe('Lunes 23 de noviembre');
  expect(nameDay(new Date('2026-11-24T06:00:00Z'), 'es')).toBe('Martes 24 de noviembre');
  expect(nameDay(new Date('2026-11-24T05:59:59Z'), 'en')).toBe('Monday, November 23');
});
