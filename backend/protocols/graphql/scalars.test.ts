import { isScalarType } from 'graphql';
import { expect, test } from 'vitest';
import { buildSchema } from './schema.ts';

const schema = buildSchema([]);

function accepts(name: string, value: unknown): boolean {
  const scalar = schema.getType(name);
  try {
    return isScalarType(scalar) && scalar.coerceInputValue(value) === value;
  } catch {
    return false;
  }
}

test.each([
  ['2026-11-20T15:04:05.678Z', true],
  ['2026-11-20T15:04:05Z', true],
  ['2026-11-20T15:04Z', true],
  ['2026-11-20T15:04:05-06:00', true],
  ['2024-02-29T00:00:00.000000001+05:30:15', true],
  ['2026-11-20T15:04:05', false],
  ['2026-11-20', false],
  ['2026-02-29T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-11-20T24:00:00Z', false],
  ['2026-11-20T15:60:00Z', false],
  ['2026-11-20 15:04:05Z', false],
  ['', false],
  [1_700_000_000, false],
  [null, false],
])('AWSDateTime %j: %s', (value, expected) => {
  expect(accepts('AWSDateTime', value)).toBe(expected);
});

test.each([
  ['2026-11-20', true],
  ['2024-02-29Z', true],
  ['2026-11-20-06:00', true],
  ['2026-02-29', false],
  ['2026-11-31', false],
  ['20-11-2026', false],
  ['2026-11-20T00:00:00Z', false],
  [20_261_120, false],
])('AWSDate %j: %s', (value, expected) => {
  expect(accepts('AWSDate', value)).toBe(expected);
});

test.each([
  ['ana@example.mx', true],
  ['nobody', true],
  ['', true],
  [5, false],
  [['ana@example.mx'], false],
])('AWSEmail %j: %s', (value, expected) => {
  expect(accepts('AWSEmail', value)).toBe(expected);
});
