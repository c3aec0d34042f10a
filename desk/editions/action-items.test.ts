import { expect, test } from 'vitest';
import { madeEdition } from '#tests/support/desk/made-edition.ts';
import { actionItemsOf } from './action-items.ts';

// 14 December, 18:00 in Mexico City.
const seats = (taken: number, waiting = 0) => ({
  capacity: 12,
  taken,
  held: 0,
  free: 12 - taken,
  waiting,
  heldUntil: null,
});
const items = (different: object, now: string, mode = 'In Person') =>
  actionItemsOf(madeEdition(different), mode, new Date(now));

test.each([
  [{ seats: seats(12, 3) }, '2026-11-22T00:00:00Z', ['line']],
  [{ seats: seats(12) }, '2026-11-22T00:00:00Z', []],
  [{ seats: seats(0) }, '2026-12-07T23:59:00Z', []],
  [{ seats: seats(0) }, '2026-12-08T00:01:00Z', ['empty']],
  [{ seats: seats(4) }, '2026-12-12T00:01:00Z', ['soon']],
  [{ seats: seats(12, 1) }, '2026-12-12T00:01:00Z', ['line', 'soon']],
  [{ visible: false }, '2026-11-30T00:00:00Z', []],
  [{ visible: false }, '2026-12-02T00:00:00Z', ['unpublished']],
  [{ cancelledAt: '2026-12-01T00:00:00Z' }, '2026-12-12T00:00:00Z', []],
  [{ seats: seats(0) }, '2027-03-01T00:00:00Z', []],
  [{ seats: seats(4) }, '2026-12-16T00:00:00Z', []],
] as const)('%j at %s: %j', (different, now, expected) => {
  expect(items(different, now)).toEqual(expected);
});

test('an online group needs its link from the week before until its end', () => {
  const online = (different: object, now: string) => items({ seats: seats(4), ...different }, now, 'Remote');
  expect(online({}, '2026-12-01T00:00:00Z')).toEqual([]);
  expect(online({}, '2026-12-09T00:00:00Z')).toEqual(['unlinked']);
  expect(online({}, '2026-12-20T00:00:00Z')).toEqual(['unlinked']);
  expect(online({ meetingLink: 'https://meet.example/a' }, '2026-12-09T00:00:00Z')).toEqual([]);
});
