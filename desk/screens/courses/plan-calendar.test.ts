import { expect, test } from 'vitest';
import type { StaffEdition } from '#desk/editions/edition.ts';
import { madeEdition } from '#tests/support/desk/made-edition.ts';
import { planCalendar } from './plan-calendar.ts';

const now = new Date('2026-11-22T18:00:00Z');
const plan = (...editions: readonly StaffEdition[]) => planCalendar(editions, '2026-11-22', now, 5);

test('lists the months from today on, and the position of today in the first', () => {
  const { months, today, bars, rows } = plan();
  expect(months).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
  expect([today, bars, rows]).toEqual([14.33, [], 0]);
});

test('a group spans its first day to the end of its last; a started one begins at the left edge', () => {
  const begun = madeEdition({ id: 'begun', date: '2026-10-19', sessions: 29 });
  const next = madeEdition({ id: 'next', date: '2026-12-01', sessions: 23 });
  const { bars } = plan(begun, next);
  expect(bars.map(({ edition, status, from, row }) => [edition.id, status, from, row])).toEqual([
    ['begun', 'begun', 0, 0],
    ['next', 'open', 20, 0],
  ]);
  // 23 class days without four days off and the weekends: through 6 January.
  expect(bars[1]?.width).toBeCloseTo(20 + (6 / 31) * 20, 1);
});

test('puts concurrent groups in rows and reuses rows', () => {
  const a = madeEdition({ id: 'a', date: '2026-12-01' });
  const b = madeEdition({ id: 'b', date: '2026-12-02' });
  const c = madeEdition({ id: 'c', date: '2027-02-02' });
  const { bars, rows } = plan(a, b, c);
  expect(bars.map(({ row }) => row)).toEqual([0, 1, 0]);
  expect(rows).toBe(2);
});

test('omits ended, cancelled and undated groups; counts those beyond the end', () => {
  const over = madeEdition({ date: '2026-01-05' });
  const cancelled = madeEdition({ cancelledAt: '2026-11-20T00:00:00Z' });
  const dateless = madeEdition({ date: null });
  const later = madeEdition({ date: '2027-04-01' });
  expect(plan(over, cancelled, dateless, later)).toMatchObject({ bars: [], later: 1 });
});

test('a single day is wide enough to press, also at the right edge', () => {
  const { bars } = plan(madeEdition({ date: '2027-03-31', sessions: 1 }));
  expect(bars).toMatchObject([{ from: 91, width: 9 }]);
});
