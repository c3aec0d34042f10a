import { expect, test } from 'vitest';
import { countByAddress } from './count-by-address.ts';

test('an address has its share, and all together have theirs', () => {
  const counted = countByAddress({ each: 2, all: 3 });
  expect([counted.take('10.0.0.1'), counted.take('10.0.0.1'), counted.take('10.0.0.1')]).toEqual([true, true, false]);
  expect([counted.take('10.0.0.2'), counted.take('10.0.0.3')]).toEqual([true, false]);
  expect(counted.count()).toEqual({ taken: 3, addresses: 2 });
  expect([counted.isFull('10.0.0.1'), counted.isFull('10.0.0.3')]).toEqual([true, false]);
  counted.give('10.0.0.1');
  expect(counted.isFull('10.0.0.1')).toBe(false);
  expect(counted.take('10.0.0.3')).toBe(true);
});

test('who is gone is forgotten, and what was not taken cannot be given', () => {
  const counted = countByAddress({ each: 2, all: 3 });
  counted.take('10.0.0.1');
  counted.give('10.0.0.2');
  counted.give('10.0.0.1');
  counted.give('10.0.0.1');
  expect(counted.count()).toEqual({ taken: 0, addresses: 0 });
});

test('several are taken whole or not at all', () => {
  const counted = countByAddress({ each: 10, all: 12 });
  expect([counted.take('10.0.0.1', 7), counted.take('10.0.0.1', 4), counted.take('10.0.0.2', 6)]).toEqual([
    true,
    false,
    false,
  ]);
  counted.give('10.0.0.1', 3);
  expect([counted.take('10.0.0.2', 6), counted.count()]).toEqual([true, { taken: 10, addresses: 2 }]);
});

test('a network of IPv6 is one address', () => {
  const counted = countByAddress({ each: 1, all: 3 });
  expect([counted.take('2001:db8::1'), counted.take('2001:db8::2'), counted.take('2001:db8:1::1')]).toEqual([
    true,
    false,
    true,
  ]);
});
