import { expect, test } from 'vitest';
import { formatClock, formatDates, formatDay, formatDays, formatMoment, formatMonth } from './format.ts';

test('joins days of one month', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'];
  expect(formatDays(days, 'es')).toBe('24, 25 y 31 de diciembre y 1 de enero');
  expect(formatDays(days, 'en')).toBe('December 24, 25 and 31 and January 1');
  expect(formatDays(['2026-03-16', '2026-05-01', '2026-09-16'], 'es')).toBe(
    '16 de marzo, 1 de mayo y 16 de septiembre',
  );
  expect(formatDays([], 'es')).toBe('');
});

test('names the month of a range once, and both where they differ', () => {
  expect(formatDates('2026-12-01', '2026-12-14', 'es')).toBe('1 al 14 de diciembre de 2026');
  expect(formatDates('2026-12-01', '2026-12-14', 'en')).toBe('December 1 to 14, 2026');
  expect(formatDates('2026-12-01', '2026-12-14', 'es', 'plain')).toBe('1 al 14 de diciembre');
  expect(formatDates('2026-12-01', '2026-12-14', 'en', 'plain')).toBe('December 1 to 14');
  expect(formatDates('2026-11-23', '2026-11-29', 'es', 'short')).toBe('23 al 29 nov');
  expect(formatDates('2026-11-23', '2026-11-29', 'en', 'short')).toBe('Nov 23 to 29');
  expect(formatDates('2026-11-30', '2026-12-06', 'es', 'short')).toBe('30 nov al 6 dic');
  expect(formatDates('2026-11-30', '2026-12-06', 'en', 'short')).toBe('Nov 30 to Dec 6');
  expect(formatDates('2026-12-14', '2027-12-15', 'en')).toBe('December 14, 2026 to December 15, 2027');
  expect(formatDates('2026-12-14', '2026-12-14', 'es', 'plain')).toBe('14 de diciembre');
});

test('gives the years of a range over the new year', () => {
  const range = ['2026-12-14', '2027-01-15'] as const;
  expect(formatDates(...range, 'es', 'plain')).toBe('14 de diciembre de 2026 al 15 de enero de 2027');
  expect(formatDates(...range, 'en', 'plain')).toBe('December 14, 2026 to January 15, 2027');
  expect(formatDates(...range, 'es', 'short')).toBe('14 dic al 15 ene 2027');
  expect(formatDates(...range, 'en', 'short')).toBe('Dec 14 to Jan 15, 2027');
  expect(formatDates('2026-12-14', '2027-12-15', 'es', 'short')).toBe('14 dic 2026 al 15 dic 2027');
  expect(formatDates('2026-12-14', '2028-01-15', 'es', 'short')).toBe('14 dic 2026 al 15 ene 2028');
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
