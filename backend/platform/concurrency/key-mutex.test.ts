import { expect, test } from 'vitest';
import { openKeyMutex } from './key-mutex.ts';

test('runs tasks of one key in order, also after a failure, and other keys concurrently', async () => {
  const turns = openKeyMutex();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = turns('a', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('the disk is full');
  });
  const second = turns('a', async () => {
    done.push('second');
    return 2;
  });
  const third = turns('a', async () => done.push('third'));
  await turns('b', async () => done.push('another'));
  gate.resolve();
  await expect(first).rejects.toThrow('the disk is full');
  expect(await second).toBe(2);
  await third;
  expect(done).toEqual(['another', 'first', 'second', 'third']);
});

test('does not wait once the queue is empty', async () => {
  const turns = openKeyMutex();
  await turns('a', async () => 1);
  expect(await turns('a', async () => 2)).toBe(2);
  await expect(turns('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await turns('a', async () => 'again')).toBe('again');
});
