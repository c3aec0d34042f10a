import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';

test('rows stay where they are, as they are now; what went stays as it was, and what arrived waits', () => {
  const shown = [
    { id: 'b', says: 1 },
    { id: 'a', says: 1 },
    { id: 'c', says: 1 },
  ];
  const latest = [
    { id: 'a', says: 2 },
    { id: 'd', says: 1 },
    { id: 'b', says: 1 },
  ];
  expect(keepPlaces(shown, latest)).toEqual({
    rows: [
      { id: 'b', says: 1 },
      { id: 'a', says: 2 },
      { id: 'c', says: 1 },
    ],
    gone: new Set(['c']),
    arrived: [{ id: 'd', says: 1 }],
  });
});
