import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';

test('keeps rows in place with current content; removed rows stay as they were, new ones wait', () => {
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
