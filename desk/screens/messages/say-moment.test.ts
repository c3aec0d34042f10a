import { expect, test } from 'vitest';
import { momentOf } from './say-moment.ts';

test('says a moment as it is where the company is', () => {
  expect(momentOf('2026-11-19T23:32:00Z', 'es', true)).toBe('Jueves 19 de noviembre, 17:32');
  expect(momentOf('2026-11-19T23:32:00Z', 'en', true)).toBe('Thursday, November 19, 17:32');
  expect(momentOf('2026-11-20T05:59:00Z', 'es', false)).toBe('19 nov, 23:59');
});
