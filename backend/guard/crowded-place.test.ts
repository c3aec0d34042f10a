import { expect, test } from 'vitest';
import { crowdedPlace } from './crowded-place.ts';

const items = ['a1', 'b1', 'b2', 'c1', 'b3', 'a2'].map((name) => ({ name, place: name.slice(0, 1) }));
const names = (place: string, ownIsFull: boolean) => crowdedPlace(items, place, ownIsFull).map(({ name }) => name);

test('an address that is full makes room for itself, and otherwise the one that has most', () => {
  expect(names('a', true)).toEqual(['a1', 'a2']);
  expect(names('z', true)).toEqual([]);
  expect(names('a', false)).toEqual(['b1', 'b2', 'b3']);
  expect(crowdedPlace([], 'a', false)).toEqual([]);
});
