import { expect, test } from 'vitest';
import { clashesOf, type Occupied } from './clashes.ts';

const group = (different: Partial<Occupied> = {}): Occupied => ({
  date: '2027-01-12',
  hour: '18:00-20:00',
  period: 'martes y jueves',
  sessions: 4,
  moved: [],
  dropped: [],
  teacher: 'Inés López',
  place: null,
  ...different,
});
const clashes = (own: Partial<Occupied>, other: Partial<Occupied>, since = '2027-01-01') =>
  clashesOf(group(own), [group(other)], since).map(({ by, days }) => `${by} ${days.join(' ')}`);

test('lists the days on which a teacher has two classes', () => {
  expect(clashes({}, { date: '2027-01-14', period: null, teacher: ' ines  LÓPEZ' })).toEqual([
    'teacher 2027-01-14 2027-01-21',
  ]);
  expect(clashes({}, { teacher: 'Darío Cruz e Inés López' })).toHaveLength(1);
  expect(clashes({ teacher: 'Ana Peña' }, { teacher: 'Ana Pena' })).toEqual([]);
  expect(clashes({}, { teacher: 'Otra' })).toEqual([]);
  expect(clashes({}, { hour: '20:00-22:00' })).toEqual([]);
  expect(clashes({}, {}, '2027-01-20')).toEqual(['teacher 2027-01-21']);
});

test('names place and teacher separately, and nothing without either', () => {
  const venue = { place: 'Sala 2' };
  expect(clashes({ ...venue, sessions: 1 }, { ...venue, sessions: 1 })).toEqual([
    'teacher 2027-01-12',
    'place 2027-01-12',
  ]);
  expect(clashes({ teacher: null, place: ' ' }, { teacher: null, place: '' })).toEqual([]);
});

test('compares moved, added and dropped sessions as held', () => {
  const added = [{ n: 261, date: '2027-03-01', from: '19:00', to: '21:00' }];
  expect(clashes({ moved: added }, { date: '2027-03-01', period: null, sessions: 1 })).toEqual(['teacher 2027-03-01']);
  expect(clashes({ dropped: [1, 2, 3] }, {})).toEqual(['teacher 2027-01-21']);
});
