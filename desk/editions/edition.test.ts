import { expect, test } from 'vitest';
import { madeEdition } from '#tests/desk/made-edition.ts';
import { isOver, standOf } from './edition.ts';

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
] as const)('%j before it begins is %s', (different, stand) => {
  expect(standOf(madeEdition(different), before)).toBe(stand);
});

test('it has begun with its first class, and is over with its last', () => {
  const edition = madeEdition({ seats: full, visible: false });
  const at = (time: string) => standOf(edition, new Date(time));
  expect(at('2026-12-14T23:59:59Z')).toBe('hidden');
  expect(at('2026-12-15T00:00:00Z')).toBe('begun');
  expect(at('2027-01-15T01:59:59Z')).toBe('begun');
  expect(at('2027-01-15T02:00:00Z')).toBe('past');
  expect(isOver(edition, new Date('2027-01-15T02:00:00Z'))).toBe(true);
  expect(isOver(edition, before)).toBe(false);
});
