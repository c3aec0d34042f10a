import { expect, test } from 'vitest';
import { openSlots } from './concurrent-slots.ts';
import type { SlotLimit } from './limits.ts';

function opened(limit: Partial<SlotLimit>, evict?: 'newest' | 'oldest') {
  const evicted: string[] = [];
  const slots = openSlots('test', { address: 99, site: 99, network: 99, all: 99, ...limit }, evict);
  const take = (address: string, names: string, size = 1, mayEvict?: (name: string) => boolean) =>
    [...names].map((name) => {
      const holder = { size, evict: () => evicted.push(name), mayEvict: () => mayEvict?.(name) ?? true };
      return slots.take(address, holder) !== null;
    });
  return { slots, evicted, take };
}

test('limits address, site, network and total', () => {
  const { take, slots } = opened({ address: 1, site: 2, network: 3, all: 4 });
  expect(take('2001:db8:1:ab01::1', 'ab')).toEqual([true, false]);
  expect([take('2001:db8:1:ab02::1', 'c'), take('2001:db8:1:ab03::1', 'd')]).toEqual([[true], [false]]);
  expect([take('2001:db8:1:ac01::1', 'e'), take('2001:db8:1:ad01::1', 'f')]).toEqual([[true], [false]]);
  expect(take('10.0.0.1', 'g')).toEqual([true]);
  expect(slots.count()).toEqual({ taken: 4, addresses: 4 });
});

test('releases a slot once', () => {
  const { slots } = opened({ address: 2 });
  const [first] = [slots.take('10.0.0.1'), slots.take('10.0.0.1')];
  expect(slots.take('10.0.0.1')).toBeNull();
  first?.();
  first?.();
  expect(slots.count()).toEqual({ taken: 1, addresses: 1 });
  expect([slots.take('10.0.0.1'), slots.take('10.0.0.1')]).toEqual([expect.any(Function), null]);
});

test('evicts the newest holder of the most crowded network, of its most crowded address', () => {
  const { take, evicted } = opened({ all: 5 });
  take('10.0.0.1', 'abc');
  take('10.0.0.2', 'd');
  take('10.0.1.1', 'e');
  expect(take('10.0.2.1', 'f')).toEqual([true]);
  expect(evicted).toEqual(['c']);
});

test('refuses a network that would equal the most crowded one', () => {
  const { take, evicted } = opened({ all: 4 });
  take('10.0.0.1', 'abc');
  take('10.0.1.1', 'd');
  expect(take('10.0.0.1', 'x')).toEqual([false]);
  expect(take('10.0.1.1', 'ef')).toEqual([true, false]);
  expect(take('10.0.2.1', 'g')).toEqual([true]);
  expect(evicted).toEqual(['c', 'e']);
});

test('evicts as many holders as a large one needs', () => {
  const { take, evicted } = opened({ all: 10 });
  take('10.0.0.1', 'abcdefg');
  take('10.0.1.1', 'hij');
  expect(take('10.0.2.1', '!', 3)).toEqual([true]);
  expect(evicted).toEqual(['g', 'f', 'e']);
});

test('evicts the oldest evictable holder for its own address, and for others when full', () => {
  const { take, evicted } = opened({ address: 3, all: 5 }, 'oldest');
  const mayEvict = (name: string) => name !== 'a';
  expect(take('10.0.0.1', 'abcd', 1, mayEvict)).toEqual([true, true, true, true]);
  expect(evicted).toEqual(['b']);
  take('10.0.1.1', 'ef');
  expect(take('10.0.2.1', 'g')).toEqual([true]);
  expect(evicted).toEqual(['b', 'c']);
});

test('never evicts a protected holder', () => {
  const slots = openSlots('test', { address: 2, site: 2, network: 2, all: 2 }, 'oldest');
  for (let n = 0; n < 2; n += 1) slots.take('10.0.0.1');
  expect([slots.take('10.0.0.1'), slots.take('10.0.1.1')]).toEqual([null, null]);
});
