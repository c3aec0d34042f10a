import { expect, test } from 'vitest';
import { isDayOff } from '#model/courses/days-off.ts';
import {
  classChanges,
  dayOf,
  daysWithout,
  endOf,
  hoursInAll,
  isClassWeekday,
  numberedSessions,
  overlapping,
  sessionLabel,
  sessionsOf,
  startOf,
  type Timetable,
} from './sessions.ts';

const python: Timetable = {
  date: '2026-12-14',
  hour: '18:00-20:00',
  period: 'Mon-Fri',
  sessions: 20,
  moved: [],
  dropped: [],
};

test('schedules twenty evenings around holidays', () => {
  const sessions = sessionsOf(python);
  expect(sessions).toHaveLength(20);
  expect([sessions[0], sessions.at(-1)]).toEqual([
    { date: '2026-12-14', from: '18:00', to: '20:00' },
    { date: '2027-01-14', from: '18:00', to: '20:00' },
  ]);
  expect(daysWithout(python)).toEqual(['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01']);
  expect(hoursInAll(sessions)).toBe(40);
});

test('schedules Saturdays weekly and skips a day off', () => {
  const saturdays: Timetable = {
    date: '2026-12-12',
    hour: '09:00-13:30',
    period: 'Saturday',
    sessions: 3,
    moved: [],
    dropped: [],
  };
  expect(sessionsOf(saturdays).map(({ date }) => date)).toEqual(['2026-12-12', '2026-12-19', '2026-12-26']);
  expect(hoursInAll(sessionsOf(saturdays))).toBe(13.5);
  expect(sessionsOf({ ...saturdays, period: 'los jueves' }).map(({ date }) => date)).toEqual([
    '2026-12-12',
    '2026-12-19',
    '2026-12-26',
  ]);
});

test('a moved session is sorted by its own time', () => {
  const moved = [{ n: 2, date: '2026-12-19', from: '10:00', to: '12:00' }];
  const sessions = sessionsOf({ ...python, sessions: 4, moved });
  expect(sessions.map(({ date, from }) => `${date} ${from}`)).toEqual([
    '2026-12-14 18:00',
    '2026-12-16 18:00',
    '2026-12-17 18:00',
    '2026-12-19 10:00',
  ]);
  const onDayOff = [{ n: 2, date: '2026-12-24', from: '10:00', to: '12:00' }];
  expect(daysWithout({ ...python, moved: onDayOff })).not.toContain('2026-12-24');
});

test('schedules any weekdays, and words that name none weekly', () => {
  const days = (period: string, date = '2027-01-12') =>
    sessionsOf({ ...python, date, period, sessions: 4 }).map((session) => session.date.slice(5));
  expect(days('martes y jueves')).toEqual(['01-12', '01-14', '01-19', '01-21']);
  expect(days('lunes, miércoles y sábados')).toEqual(['01-12', '01-13', '01-16', '01-18']);
  expect(days('domingos')).toEqual(['01-12', '01-17', '01-24', '01-31']);
  expect(days('quincenal')).toEqual(['01-12', '01-19', '01-26', '02-02']);
});

test('drops and adds sessions without renumbering the others', () => {
  const added = { n: 261, date: '2026-12-15', from: '09:00', to: '10:00' };
  const moved = [{ n: 2, date: '2026-12-19', from: '10:00', to: '12:00' }, added];
  const changed = { ...python, sessions: 4, moved, dropped: [3] };
  expect(numberedSessions(changed).map(({ n, date }) => `${n} ${date}`)).toEqual([
    '1 2026-12-14',
    '261 2026-12-15',
    '4 2026-12-17',
    '2 2026-12-19',
  ]);
  expect(classChanges(changed).map(({ planned, held }) => [planned?.date, held?.date])).toEqual([
    ['2026-12-15', '2026-12-19'],
    ['2026-12-16', undefined],
    [undefined, '2026-12-15'],
  ]);
  expect(hoursInAll(sessionsOf(changed))).toBe(7);
  // Dropped wins over moved, and restoring shows it moved again.
  expect(numberedSessions({ ...changed, dropped: [2] }).map(({ n }) => n)).toEqual([1, 261, 3, 4]);
  expect([sessionLabel(3), sessionLabel(261)]).toEqual(['3', '+1']);
});

test('returns none without a first day or time, and the first without a count', () => {
  for (const lacking of [{ date: null }, { hour: null }, { hour: 'por las tardes' }, { date: 'pronto' }]) {
    expect(sessionsOf({ ...python, ...lacking })).toEqual([]);
    expect(daysWithout({ ...python, ...lacking })).toEqual([]);
  }
  expect(sessionsOf({ ...python, sessions: null })).toHaveLength(1);
  expect(sessionsOf({ ...python, sessions: 1e9 })).toHaveLength(260);
});

test('stops at a limit for any date', () => {
  for (const date of ['9999-12-31', '2099-12-31', '1970-01-01', '0001-01-01']) {
    for (const period of ['Mon-Fri', 'Saturday', 'cada mes', null]) {
      const timetable = { ...python, date, period, sessions: 260 };
      expect(sessionsOf(timetable).length).toBe(date.startsWith('20') ? 260 : 0);
      expect(daysWithout(timetable).length).toBeLessThan(300);
    }
  }
});

test('a first day outside its period is followed by sessions in the period', () => {
  expect(
    sessionsOf({ ...python, date: '2027-01-07', period: 'Saturday', sessions: 3 }).map(({ date }) => date),
  ).toEqual(['2027-01-07', '2027-01-09', '2027-01-16']);
});

test('the first day is as stored, even a day off', () => {
  expect(sessionsOf({ ...python, date: '2026-12-25', sessions: 2 }).map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2026-12-28',
  ]);
});

test('a moved session overlaps another at its time, and not one that ends when it begins', () => {
  const timetable = { date: '2026-12-14', hour: '18:00-20:00', period: 'Mon-Fri', sessions: 3, moved: [], dropped: [] };
  const move = (date: string, from: string, to: string) =>
    overlapping({ ...timetable, moved: [{ n: 1, date, from, to }] }, 1)?.n;
  expect(move('2026-12-15', '19:30', '21:00')).toBe(2);
  expect(move('2026-12-15', '17:00', '21:00')).toBe(2);
  expect(move('2026-12-15', '20:00', '22:00')).toBeUndefined();
  expect(move('2026-12-17', '18:00', '20:00')).toBeUndefined();
  expect(overlapping(timetable, 9)).toBeUndefined();
});

test('a group meets on the weekdays of its period and on that of its first day', () => {
  const on = (period: string, date: string) =>
    isClassWeekday({ date: '2026-12-16', hour: '18:00-20:00', period, sessions: 3, moved: [], dropped: [] }, date);
  expect([on('Mon-Fri', '2026-12-18'), on('Mon-Fri', '2026-12-20')]).toEqual([true, false]);
  expect([on('Saturday', '2026-12-19'), on('Saturday', '2026-12-16'), on('Saturday', '2026-12-17')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('local times are six hours behind UTC', () => {
  const session = { date: '2026-12-14', from: '18:00', to: '20:00' };
  expect(startOf(session).toISOString()).toBe('2026-12-15T00:00:00.000Z');
  expect(endOf(session).toISOString()).toBe('2026-12-15T02:00:00.000Z');
  // Agrees with the time-zone data of Intl in winter and summer.
  for (const date of ['2026-12-14', '2027-07-01']) {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', timeStyle: 'short' });
    expect(clock.format(startOf({ ...session, date }))).toBe('18:00');
  }
});

test.each([
  ['2027-01-01', true],
  ['2027-02-01', true],
  ['2027-02-05', false],
  ['2027-03-15', true],
  ['2027-03-21', false],
  ['2026-11-16', true],
  ['2026-11-20', false],
  ['2027-05-01', true],
  ['2027-09-16', true],
  ['2024-10-01', true],
  ['2030-10-01', true],
  ['2027-10-01', false],
  ['2026-12-23', false],
  ['2026-12-24', true],
])('day off %s: %s', (date, off) => {
  expect(isDayOff(date)).toBe(off);
});

test('the day of the company changes at midnight in Mexico City, 06:00 UTC', () => {
  expect(dayOf(new Date('2026-11-21T05:59:59.999Z')).date).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-21T06:00:00.000Z')).date).toBe('2026-11-21');
  expect(dayOf(new Date('2026-07-01T05:59:59.999Z')).date).toBe('2026-06-30');
});
