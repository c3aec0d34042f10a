import { expect, test } from 'vitest';
import { openKeyTurns } from './key-turns.ts';

test('one after the other for a key, whatever becomes of the one before; other keys do not wait', async () => {
  const inTurn = openKeyTurns();
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const a1 = inTurn('a', async () => {
    await first.promise;
    told.push('a1');
    throw new Error('a1 failed');
  });
  const a2 = inTurn('a', async () => told.push('a2'));
  await inTurn('b', async () => told.push('b'));
  expect(told).toEqual(['b']);
  first.resolve();
  await expect(a1).rejects.toThrow('a1 failed');
  await a2;
  expect(told).toEqual(['b', 'a1', 'a2']);
  expect(await inTurn('a', async () => 'again')).toBe('again');
});
