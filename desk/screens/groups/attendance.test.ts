import { expect, test } from 'vitest';
import { madeEdition } from '#tests/desk/made-edition.ts';
import { sessionsIn } from '../../editions/sessions-in.ts';
import { attendedOf, marksOf, nextMark, sessionToMark, stillOwn } from './attendance.ts';

const sessions = sessionsIn(madeEdition({ sessions: 3 }));
const attended = [
  { reservationId: 'a', n: 1, mark: 'P' },
  { reservationId: 'a', n: 2, mark: 'F' },
  { reservationId: 'b', n: 1, mark: 'J' },
] as const;

test('the session to mark is the last of those whose day has come', () => {
  expect(sessionToMark(sessions, '2026-12-13')).toBeNull();
  expect(sessionToMark(sessions, '2026-12-14')?.n).toBe(1);
  expect(sessionToMark(sessions, '2027-06-01')?.n).toBe(3);
});

test('what was marked here stands before what the service said, until it says the same', () => {
  const own = new Map([
    ['a 2', 'P'],
    ['b 1', null],
    ['a 1', 'P'],
  ] as const);
  expect([...marksOf(attended, own)]).toEqual([
    ['a 1', 'P'],
    ['a 2', 'P'],
    ['b 1', null],
  ]);
  expect([...stillOwn(own, attended)]).toEqual([
    ['a 2', 'P'],
    ['b 1', null],
  ]);
  expect(stillOwn(new Map([['c 1', null]]), attended).size).toBe(0);
});

test('an excused absence is not attended, and what is not marked does not count', () => {
  const marks = marksOf(attended, new Map());
  expect(attendedOf('a', sessions, marks)).toEqual({ were: 1, of: 2, percent: 50 });
  expect(attendedOf('b', sessions, marks)).toEqual({ were: 0, of: 1, percent: 0 });
  expect(attendedOf('c', sessions, marks)).toEqual({ were: 0, of: 0, percent: null });
});

test('the thumb goes round', () => {
  expect([null, 'P', 'F', 'J'].map((mark) => nextMark(mark as 'P' | null))).toEqual(['P', 'F', 'J', null]);
});
