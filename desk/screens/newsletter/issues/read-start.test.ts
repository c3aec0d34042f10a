import { expect, test } from 'vitest';
import { inBothZones, readStart } from './read-start.ts';

const now = new Date('2026-11-25T18:00:00Z');

test('reads a start in company time, and refuses one that is past, too far or incomplete', () => {
  expect(readStart('2026-11-26T10:00', now)).toEqual(new Date('2026-11-26T16:00:00Z'));
  expect(readStart('2026-11-25T12:00', now)).toBe('past');
  expect(readStart('2028-01-01T10:00', now)).toBe('far');
  for (const typed of ['', '2026-11-26', '2026-99-99T10:00']) expect(readStart(typed, now)).toBe('missing');
});

test('shows both zones only when their clocks differ', () => {
  const at = new Date('2026-11-26T16:00:00Z');
  expect(inBothZones(at, 'es', 'America/Mexico_City')).toBeNull();
  expect(inBothZones(at, 'es', 'America/Monterrey')).toBeNull();
  expect(inBothZones(at, 'es', 'Europe/Madrid')).toMatchObject({ there: '26 de noviembre, 10:00' });
  expect(inBothZones(at, 'en', 'Europe/Madrid')).toEqual({ there: 'November 26, 10 am', here: 'November 26, 5 pm' });
});
