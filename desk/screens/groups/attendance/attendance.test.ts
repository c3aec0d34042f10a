import { expect, test } from 'vitest';
import { sessionsIn } from '#desk/editions/edition.ts';
import { madeEdition } from '#tests/support/desk/made-edition.ts';
import { attendanceRows, attendedOf, marksOf, nextMark, sessionToMark, stillOwn } from './attendance.ts';

const sessions = sessionsIn(madeEdition({ sessions: 3 }));
const attended = [
  { reservationId: 'a', n: 1, mark: 'P' },
  { reservationId: 'a', n: 2, mark: 'F' },
  { reservationId: 'b', n: 1, mark: 'J' },
] as const;

test('the session to mark is the last whose day has come', () => {
  expect(sessionToMark(sessions, '2026-12-13')).toBeNull();
  expect(sessionToMark(sessions, '2026-12-14')?.n).toBe(1);
  expect(sessionToMark(sessions, '2027-06-01')?.n).toBe(3);
});

test('a local mark wins over the service’s until both agree', () => {
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

test('an excused absence is not attended, and unmarked sessions count as for the certificate', () => {
  const marks = marksOf(attended, new Map());
  expect(attendedOf('a', sessions, marks)).toEqual({ were: 1, excused: 0, percent: 33 });
  expect(attendedOf('b', sessions, marks)).toEqual({ were: 0, excused: 1, percent: 0 });
  expect(attendedOf('c', sessions, marks)).toEqual({ were: 0, excused: 0, percent: 0 });
});

test('the percent is that of the certificate: rounded down, without excused absences', () => {
  const marks = marksOf([...attended, { reservationId: 'b', n: 2, mark: 'P' }], new Map([['a 3', 'P'] as const]));
  expect(attendedOf('a', sessions, marks)).toEqual({ were: 2, excused: 0, percent: 66 });
  expect(attendedOf('b', sessions, marks)).toEqual({ were: 1, excused: 1, percent: 50 });
});

test('the thumb cycles through the marks', () => {
  expect([null, 'P', 'F', 'J'].map((mark) => nextMark(mark as 'P' | null))).toEqual(['P', 'F', 'J', null]);
});

test('each session is a column with its day, and unmarked cells are empty', () => {
  const sessions = [
    { n: 1, date: '2026-11-23', from: '18:00', to: '20:00', moved: false },
    { n: 2, date: '2026-11-24', from: '18:00', to: '20:00', moved: false },
  ];
  const people = [{ id: 'a', folio: 'R-1', name: 'Ana', lastname: 'Ruiz' }];
  const [columns, row] = attendanceRows(people, sessions, new Map([['a 1', 'F'] as const]), 'es');
  expect(columns?.slice(3, 5)).toEqual(['1: 2026-11-23', '2: 2026-11-24']);
  expect(row).toEqual(['R-1', 'Ana', 'Ruiz', 'F', null, 0, 0]);
  expect(columns).toHaveLength(row?.length ?? 0);
});
