import { expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

it.each([
  ['2026-11-23T10:59:59Z', 'night'],
  ['2026-11-23T11:00:00Z', 'morning'],
  ['2026-11-23T17:59:59Z', 'morning'],
  ['2026-11-23T18:00:00Z', 'afternoon'],
  ['2026-11-24T00:59:59Z', 'afternoon'],
  ['2026-11-24T01:00:00Z', 'night'],
  ['2026-11-24T06:00:00Z', 'night'],
] as const)('%s is %s in Mexico City', (now, part) => {
  expect(partOfDay(new Date(now))).toBe(part);
});
