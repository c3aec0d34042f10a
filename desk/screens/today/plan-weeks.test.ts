import { expect, test } from 'vitest';
import type { StaffEdition } from '../../editions/edition.ts';
import { planWeeks } from './plan-weeks.ts';

const seats = { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null };
const group = (id: string, different: Partial<StaffEdition>): StaffEdition => ({
  id,
  courseId: 'python',
  date: '2026-11-23',
  hour: '18:00-20:00',
  period: 'Mon-Fri',
  cost: null,
  visible: true,
  open: true,
  capacity: 12,
  sessions: 5,
  teacher: null,
  place: null,
  vatIncluded: null,
  cancelHours: null,
  meetingLink: null,
  moved: [],
  cancelledAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  seats,
  ...different,
});
// Wednesday, ten in the morning in Mexico City.
const now = new Date('2026-11-25T16:00:00.000Z');
const plan = (editions: readonly StaffEdition[], count = 4) => planWeeks(editions, '2026-11-25', now, count);
const shown = (editions: readonly StaffEdition[]) =>
  plan(editions).courses.flatMap(({ bars }) =>
    bars.map(({ edition, from, days, row, n, of, ends }) => [edition.id, from, days, row, `${n}/${of}`, ends]),
  );

test('the line begins on Monday, whatever day it is', () => {
  const { weeks, today } = plan([]);
  expect(weeks).toHaveLength(4);
  expect(weeks[0]).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(today).toBe(2);
  expect(planWeeks([], '2026-11-29', now, 1)).toMatchObject({ weeks: [{ from: '2026-11-23' }], today: 6 });
});

test('classes of one week are one bar; the weekend parts them, and each Saturday stands alone', () => {
  expect(shown([group('g', { sessions: 7 })])).toEqual([
    ['g', 0, 5, 0, '1/7', false],
    ['g', 7, 2, 0, '6/7', true],
  ]);
  expect(shown([group('s', { date: '2026-11-28', period: 'Saturday', sessions: 2 })])).toEqual([
    ['s', 5, 1, 0, '1/2', false],
    ['s', 12, 1, 0, '2/2', true],
  ]);
});

test('what began before is cut off, what is over or cancelled is not there, what comes later is counted', () => {
  const begun = group('begun', { date: '2026-11-16', sessions: 8 });
  const over = group('over', { date: '2026-11-02' });
  const cancelled = group('cancelled', { cancelledAt: '2026-11-20T00:00:00.000Z' });
  const later = group('later', { date: '2027-01-04' });
  const shownBars = plan([over, begun, cancelled, later]);
  expect(shownBars.courses).toMatchObject([{ bars: [{ edition: { id: 'begun' }, from: 0, n: 5 + 1 }] }]);
  expect(shownBars.later).toEqual([{ date: '2027-01-04', count: 1 }]);
});

test('groups that meet have rows of their own, one that comes after another shares its row', () => {
  const rows = plan([group('one', {}), group('two', { hour: '08:00-10:00' }), group('after', { date: '2026-12-07' })])
    .courses[0];
  expect(rows?.rows).toBe(2);
  expect(rows?.bars.map(({ edition, row }) => [edition.id, row])).toEqual([
    ['one', 0],
    ['two', 1],
    ['after', 0],
  ]);
});
