import { expect, test } from 'vitest';
import { sessionsOf } from '#model/reservations/sessions.ts';
import { madeEdition } from '#tests/support/desk/made-edition.ts';
import { isEditionOver, sessionsIn, statusOf } from './edition.ts';

const before = new Date('2026-11-22T12:00:00Z');
const full = { capacity: 12, taken: 12, held: 0, free: 0, waiting: 3, heldUntil: null };

test.each([
  [{}, 'open'],
  [{ seats: full }, 'full'],
  [{ capacity: null, seats: { ...full, capacity: null, free: null } }, 'open'],
  [{ open: false, seats: full }, 'closed'],
  [{ visible: false, open: false }, 'hidden'],
  [{ date: null, visible: false }, 'undated'],
  [{ hour: 'evenings' }, 'undated'],
  [{ cancelledAt: '2026-11-20T00:00:00Z', date: null }, 'cancelled'],
] as const)('%j before the start is %s', (different, stand) => {
  expect(statusOf(madeEdition(different), before)).toBe(stand);
});

test('starts with the first session and ends with the last', () => {
  const edition = madeEdition({ seats: full, visible: false });
  const at = (time: string) => statusOf(edition, new Date(time));
  expect(at('2026-12-14T23:59:59Z')).toBe('hidden');
  expect(at('2026-12-15T00:00:00Z')).toBe('begun');
  expect(at('2027-01-15T01:59:59Z')).toBe('begun');
  expect(at('2027-01-15T02:00:00Z')).toBe('past');
  expect(isEditionOver(edition, new Date('2027-01-15T02:00:00Z'))).toBe(true);
  expect(isEditionOver(edition, before)).toBe(false);
});

test('a moved session keeps its number and is sorted by its new day', () => {
  const moved = [{ n: 1, date: '2026-12-16', from: '08:00', to: '10:00' }];
  const edition = madeEdition({ sessions: 3, moved });
  expect(sessionsIn(edition)).toEqual([
    { n: 2, date: '2026-12-15', from: '18:00', to: '20:00', moved: false },
    { n: 1, date: '2026-12-16', from: '08:00', to: '10:00', moved: true },
    { n: 3, date: '2026-12-16', from: '18:00', to: '20:00', moved: false },
  ]);
  expect(sessionsIn(edition)).toMatchObject(sessionsOf(edition));
});
