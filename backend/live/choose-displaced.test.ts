import { expect, test } from 'vitest';
import { chooseDisplaced } from './choose-displaced.ts';

const socket = (name: string, place: string, state: 'open' | 'guest' | 'staff' = 'guest') => ({
  name,
  place,
  greeted: () => state !== 'open',
  signedIn: () => state === 'staff',
});
const choose = (sockets: readonly ReturnType<typeof socket>[], place: string, ownIsFull = false) =>
  chooseDisplaced(sockets, place, ownIsFull)?.name;

test('an address that is full displaces its own, though a stranger was there before', () => {
  const sockets = [socket('stranger', 'a'), socket('first', 'b'), socket('second', 'b')];
  expect(choose(sockets, 'b', true)).toBe('first');
  expect(choose([socket('stranger', 'a'), socket('another', 'c')], 'b', true)).toBeUndefined();
});

test('where all is full the address that has most makes room', () => {
  const sockets = [socket('stranger', 'a'), socket('first', 'b'), socket('second', 'b')];
  expect(choose(sockets, 'c')).toBe('first');
  expect(choose(sockets, 'b')).toBe('first');
  expect(choose([socket('oldest', 'a'), socket('newest', 'b')], 'c')).toBe('oldest');
});

test('who has only opened a socket goes first, who signed in never', () => {
  const sockets = [socket('staff', 'a', 'staff'), socket('guest', 'a'), socket('idle', 'a', 'open')];
  expect(choose(sockets, 'a', true)).toBe('idle');
  expect(choose(sockets.slice(0, 2), 'a', true)).toBe('guest');
  expect(choose(sockets.slice(0, 1), 'a', true)).toBeUndefined();
  const staff = [1, 2, 3].map((n) => socket(`staff ${n}`, 'a', 'staff'));
  expect(choose([...staff, socket('guest', 'b')], 'c')).toBe('guest');
});
