import { expect, test } from 'vitest';
import { openKeyMutex } from './key-mutex.ts';

test('runs tasks of one key in order, also after a failure, and other keys concurrently', async () => {
  const mutex = openKeyMutex();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = mutex('a', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('the disk is full');
  });
  const second = mutex('a', async () => {
    done.push('second');
    return 2;
  });
  const third = mutex('a', async () => done.push('third'));
  await mutex('b', async () => done.push('another'));
  gate.resolve();
  await expect(first).rejects.toThrow('the disk is full');
  expect(await second).toBe(2);
  await third;
  expect(done).toEqual(['another', 'first', 'second', 'third']);
});

test('does not wait once the queue is empty', async () => {
  const mutex = openKeyMutex();
  await mutex('a', async () => 1);
  expect(await mutex('a', async () => 2)).toBe(2);
  await expect(mutex('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await mutex('a', async () => 'again')).toBe('again');
});
