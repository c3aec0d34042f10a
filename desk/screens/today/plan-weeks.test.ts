import { expect, test } from 'vitest';
import type { StaffEdition } from '#desk/editions/edition.ts';
import { nextClass, planWeeks } from './plan-weeks.ts';

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
  dropped: [],
  cancelledAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  emailed: 0,
  seats,
  ...different,
});
// Wednesday, 10:00 in Mexico City.
const now = new Date('2026-11-25T16:00:00.000Z');
const plan = (editions: readonly StaffEdition[], count = 4) => planWeeks(editions, '2026-11-25', now, count);
const shown = (editions: readonly StaffEdition[]) =>
  plan(editions).courses.flatMap(({ bars }) =>
    bars.map(({ edition, from, days, row, n, of, ends }) => [edition.id, from, days, row, `${n}/${of}`, ends]),
  );

test('starts on Monday, whatever day it is', () => {
  const { weeks, today } = plan([]);
  expect(weeks).toHaveLength(4);
  expect(weeks[0]).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(today).toBe(2);
  expect(planWeeks([], '2026-11-29', now, 1)).toMatchObject({ weeks: [{ from: '2026-11-23' }], today: 6 });
});

test('sessions of one week are one bar; weekends split it, and Saturdays stand alone', () => {
  expect(shown([group('g', { sessions: 7 })])).toEqual([
    ['g', 0, 5, 0, '1/7', false],
    ['g', 7, 2, 0, '6/7', true],
  ]);
  expect(shown([group('s', { date: '2026-11-28', period: 'Saturday', sessions: 2 })])).toEqual([
    ['s', 5, 1, 0, '1/2', false],
    ['s', 12, 1, 0, '2/2', true],
  ]);
});

test('clips what began before, omits what ended or was cancelled, counts what comes later', () => {
  const begun = group('begun', { date: '2026-11-16', sessions: 8 });
  const over = group('over', { date: '2026-11-02' });
  const cancelled = group('cancelled', { cancelledAt: '2026-11-20T00:00:00.000Z' });
  const later = group('later', { date: '2027-01-04' });
  const shownBars = plan([over, begun, cancelled, later]);
  expect(shownBars.courses).toMatchObject([{ bars: [{ edition: { id: 'begun' }, from: 0, n: 5 + 1 }] }]);
  expect(shownBars.later).toEqual(['2027-01-04']);
});

test('overlapping groups have their own rows, consecutive ones share a row', () => {
  const rows = plan([group('one', {}), group('two', { hour: '08:00-10:00' }), group('after', { date: '2026-12-07' })])
    .courses[0];
  expect(rows?.rows).toBe(2);
  expect(rows?.bars.map(({ edition, row }) => [edition.id, row])).toEqual([
    ['one', 0],
    ['two', 1],
    ['after', 0],
  ]);
});

test('the next session is the first that has not ended', () => {
  const next = (...editions: readonly StaffEdition[]) => {
    const found = nextClass(editions, now);
    return found && [found.edition.id, found.session.date, found.session.from];
  };
  const morning = group('morning', { hour: '08:00-10:00' });
  expect(next(morning)).toEqual(['morning', '2026-11-26', '08:00']);
  expect(next(morning, group('evening', {}))).toEqual(['evening', '2026-11-25', '18:00']);
  expect(next(group('running', { hour: '09:00-11:00' }))).toEqual(['running', '2026-11-25', '09:00']);
  expect(next(group('cancelled', { cancelledAt: '2026-11-20T00:00:00.000Z' }))).toBeUndefined();
});
