import { expect, test } from 'vitest';
import { nameOf } from './edition-words.ts';

test('a group is named by its first day and its start, as each language reads hours', () => {
  const group = { date: '2026-12-14', hour: '08:00-10:00' };
  expect([nameOf(group, 'es'), nameOf(group, 'en')]).toEqual(['14 de diciembre, 8:00', 'December 14, 8 am']);
  expect(nameOf({ date: null, hour: 'noche' }, 'es')).toBe('sin fecha, noche');
});
