import { expect, test } from 'vitest';
import { companyDay, sayWhen } from './say-when.ts';

const now = new Date('2026-11-23T16:47:00Z');

test('of today the hour is said, before it the day, both where the company is', () => {
  expect(sayWhen('2026-11-23T16:44:00Z', 'es', now)).toBe('a las 10:44');
  expect(sayWhen('2026-11-23T16:44:00Z', 'en', now)).toBe('at 10:44');
  expect(sayWhen('2026-11-19T23:32:00Z', 'es', now)).toBe('el 19 de noviembre');
  expect(sayWhen('2026-11-19T23:32:00Z', 'en', now)).toBe('on November 19');
});

test('a day ends at midnight where the company is', () => {
  expect(companyDay('2026-11-23T05:59:00Z')).toBe('2026-11-22');
  expect(companyDay('2026-11-23T06:00:00Z')).toBe('2026-11-23');
});
