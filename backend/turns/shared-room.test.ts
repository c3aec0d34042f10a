import { expect, test } from 'vitest';
import { openSharedRoom } from './shared-room.ts';

function opened(limits: { all: number; each?: number }) {
  const gone: string[] = [];
  const room = openSharedRoom<string>(limits, (holder) => gone.push(holder));
  const take = (place: string, names: string, size = 1) => [...names].map((name) => room.take(name, place, size));
  return { room, gone, take };
}

test('while there is room nobody gives way, and what is given back is there again', () => {
  const { room, gone, take } = opened({ all: 3 });
  expect(take('a', 'xyz')).toEqual([true, true, true]);
  room.give('y');
  room.give('y');
  room.give('nobody');
  expect(take('b', 'uv')).toEqual([true, false]);
  expect(gone).toEqual([]);
});

test('where there is none, the newest of the place that has most gives way, and a stranger has room', () => {
  const { gone, take } = opened({ all: 4 });
  take('a', 'xyz');
  take('b', 'u');
  expect(take('c', 'v')).toEqual([true]);
  expect(gone).toEqual(['z']);
});

test('who has most gets no more, and who would have as much as the most displaces nobody', () => {
  const { gone, take } = opened({ all: 4 });
  take('a', 'xyz');
  take('b', 'u');
  expect(take('a', 'w')).toEqual([false]);
  expect(take('b', 'vw')).toEqual([true, false]);
  expect(take('c', 'q')).toEqual([true]);
  expect(gone).toEqual(['z', 'y']);
});

test('whoever needs much displaces as many as it takes, or nobody when that would not be enough', () => {
  const { gone, take } = opened({ all: 10 });
  take('a', 'tuvwxyz');
  take('b', 'pqr');
  expect(take('c', '!', 6)).toEqual([false]);
  expect(gone).toEqual([]);
  expect(take('c', '!', 3)).toEqual([true]);
  expect(gone).toEqual(['z', 'y', 'x']);
});

test('a place has no more than it may, though there is room', () => {
  const { take } = opened({ all: 10, each: 2 });
  expect(take('a', 'xyz')).toEqual([true, true, false]);
  expect(take('b', 'u')).toEqual([true]);
});
