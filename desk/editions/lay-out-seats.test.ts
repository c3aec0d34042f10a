import { expect, test } from 'vitest';
import { layOutSeats, seatsInOrder } from './lay-out-seats.ts';

test('orders seats as taken, held, offered, free', () => {
  expect(seatsInOrder({ taken: 2, held: 1, offered: 1, free: 2 })).toEqual([
    'taken',
    'taken',
    'held',
    'offered',
    'free',
    'free',
  ]);
  expect(seatsInOrder({ taken: 2, held: 0, offered: 0, free: null })).toEqual([]);
  expect(seatsInOrder({ taken: 2, held: 0, offered: 0, free: 23 })).toEqual([]);
});

test('draws an offered seat as half a dot with its ring, and the waiting list before the seats', () => {
  const { half, hold, floor, width, who } = layOutSeats(['taken', 'offered'], 2);
  expect(half).toBe('M103 3.25a6.75 6.75 0 0 1 0 13.5z');
  expect(hold.startsWith('M96.3 10a')).toBe(true);
  expect([floor, width]).toEqual(['M0 41.5H116', 116]);
  expect(who.split('M').length - 1).toBe(2);
});

test('an empty room has a floor of length zero', () => {
  expect(layOutSeats([], 0)).toMatchObject({ width: 0, lines: '', who: '', half: '' });
});
