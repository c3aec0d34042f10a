import { expect, test } from 'vitest';
import { formatClock, formatDay, formatDays, formatMoment, formatMonth } from './format.ts';

test('joins days of one month', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'];
  expect(formatDays(days, 'es')).toBe('24, 25 y 31 de diciembre y 1 de enero');
  expect(formatDays(days, 'en')).toBe('December 24, 25 and 31 and January 1');
  expect(formatDays(['2026-03-16', '2026-05-01', '2026-09-16'], 'es')).toBe(
    '16 de marzo, 1 de mayo y 16 de septiembre',
  );
  expect(formatDays([], 'es')).toBe('');
});

test('formats times in the company’s time zone, not the reader’s', () => {
  expect(formatClock('2026-11-22T14:05:00.000Z', 'es')).toBe('8:05');
  expect(formatClock('2026-11-22T06:30:00.000Z', 'es')).toBe('0:30');
  expect(formatClock('2026-11-22T06:30:00.000Z', 'en')).toBe('12:30 am');
  expect(formatClock('2026-11-22T18:00:00.000Z', 'en')).toBe('12 pm');
  expect(formatMoment('2026-11-22T03:30:00.000Z', 'es')).toBe('21 de noviembre, 21:30');
  expect(formatMoment('2026-11-22T03:30:00.000Z', 'en')).toBe('November 21, 9:30 pm');
});

test('formats a day briefly, for narrow fields', () => {
  expect(formatDay('2026-11-20', 'es', 'brief')).toBe('20 nov 2026');
  expect(formatDay('2026-11-20', 'en', 'brief')).toBe('Nov 20, 2026');
});

test('formats a day with its weekday', () => {
  expect(formatDay('2026-12-14', 'es', 'weekday')).toBe('lunes 14 de diciembre');
  expect(formatDay('2026-12-14', 'en', 'weekday')).toBe('Monday, December 14');
});

test('formats a month by name, with the year in January', () => {
  expect([formatMonth('2026-12', 'es'), formatMonth('2027-01', 'es')]).toEqual(['diciembre', 'enero 2027']);
  expect([formatMonth('2026-12', 'en'), formatMonth('2027-01', 'en')]).toEqual(['December', 'January 2027']);
});
