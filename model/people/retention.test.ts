import { expect, test } from 'vitest';
import { keptSince, keptUntil } from './retention.ts';

const at = new Date('2026-11-22T10:00:00.000Z');

test('counts calendar months and whole days', () => {
  expect(keptSince('reservations', at)).toBe('2024-11-22T10:00:00.000Z');
  expect(keptSince('workerRecords', new Date('2027-08-31T10:00:00.000Z'))).toBe('2026-02-28T10:00:00.000Z');
  expect(keptUntil('workerRecords', new Date('2026-08-31T10:00:00.000Z'))).toBe('2028-02-29T10:00:00.000Z');
  expect(keptSince('sentLetters', at)).toBe('2026-10-23T10:00:00.000Z');
  expect(keptUntil('consents', at)).toBe('2028-11-22T10:00:00.000Z');
  expect(keptUntil('holdAddresses', at)).toBe('2026-11-23T10:00:00.000Z');
});
