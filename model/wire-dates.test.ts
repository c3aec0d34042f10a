import { expect, test } from 'vitest';
import { isDate, isDateTime } from './wire-dates.ts';

test('accepts a calendar date with or without an offset', () => {
  expect(['2026-11-20', '2024-02-29Z', '2026-11-20-06:00'].filter(isDate)).toHaveLength(3);
  expect(['2026-02-29', '2026-11-31', '20-11-2026', '2026-11-20T00:00:00Z', ''].filter(isDate)).toEqual([]);
});

test('accepts a timestamp with offset', () => {
  expect(['2026-11-20T15:04Z', '2026-11-20T15:04:05-06:00'].filter(isDateTime)).toHaveLength(2);
  expect(['2026-11-20T15:04:05', '2026-02-29T00:00Z', '2026-11-20', 'now'].filter(isDateTime)).toEqual([]);
});
