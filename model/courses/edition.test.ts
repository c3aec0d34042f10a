import { expect, test } from 'vitest';
import { catalogueEdition, type Edition, editionState, editionTimes } from './edition.ts';

const edition: Edition = {
  id: 'e',
  date: '2026-12-14',
  hour: '18:00-20:00',
  period: 'Mon-Fri',
  sessions: 20,
  moved: [],
  dropped: [],
  cost: 2600,
  capacity: 12,
  vatIncluded: true,
  teacher: null,
  place: null,
  visible: true,
  open: true,
  cancelHours: null,
  cancelled: false,
};
const before = new Date('2026-11-22T12:00:00Z');
const begins = new Date('2026-12-15T00:00:00Z');

test('an edition is free with free seats and full without', () => {
  expect(editionState(edition, 1, before)).toBe('free');
  expect(editionState(edition, 0, before)).toBe('full');
  expect(editionState(edition, null, before)).toBe('free');
});

test('an edition is past from its first class on, in any status', () => {
  expect(editionState(edition, 1, new Date(begins.getTime() - 1))).toBe('free');
  expect(editionState(edition, 1, begins)).toBe('past');
  expect(editionState({ ...edition, open: false }, 0, begins)).toBe('past');
  expect(editionState({ ...edition, cancelled: true }, 1, begins)).toBe('cancelled');
});

test('an edition is not open when closed, without seats, or without date or time', () => {
  for (const lacking of [{ open: false }, { capacity: 0 }, { date: null }, { hour: null }]) {
    expect(editionState({ ...edition, ...lacking }, 1, before)).toBe('not-open');
  }
});

test("a seat can be cancelled until a day before, or the edition's limit", () => {
  expect(editionTimes(edition)).toMatchObject({
    begins,
    cancelUntil: new Date('2026-12-14T00:00:00Z'),
    ends: new Date('2027-01-15T02:00:00Z'),
  });
  expect(editionTimes({ ...edition, cancelHours: 72 })?.cancelUntil).toEqual(new Date('2026-12-12T00:00:00Z'));
  expect(editionTimes({ ...edition, date: null })).toBeNull();
});

test('the duration is known only with the number of classes', () => {
  const seats = { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null };
  expect(catalogueEdition(edition, seats, before)).toMatchObject({
    classes: 20,
    hoursInAll: 40,
    lastDay: '2027-01-14',
    daysWithout: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'],
  });
  const unknown = catalogueEdition({ ...edition, sessions: null }, seats, before);
  expect(unknown).toMatchObject({ classes: 0, hoursInAll: 0, lastDay: null, state: 'free' });
});

test('an edition with a moved first class begins on the new date', () => {
  const seats = { capacity: 12, taken: 0, held: 0, free: 12, waiting: 0, heldUntil: null };
  const held = { date: '2026-12-13', from: '10:00', to: '12:00' };
  expect(catalogueEdition({ ...edition, moved: [{ n: 1, ...held }] }, seats, before)).toMatchObject({
    date: '2026-12-13',
    moved: [{ planned: { date: '2026-12-14', from: '18:00', to: '20:00' }, held }],
  });
});
