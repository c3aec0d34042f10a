import { expect, test } from 'vitest';
import { openLimiter } from './concurrency-limiter.ts';

test('limits concurrency, queues in order and rejects beyond the queue limit', async () => {
  const slots = openLimiter(2, 2);
  const [first, second] = [await slots.take(), await slots.take()];
  const came: string[] = [];
  const third = slots.take().then((give) => {
    came.push('third');
    return give;
  });
  const fourth = slots.take().then((give) => {
    came.push('fourth');
    return give;
  });
  expect(await slots.take()).toBeNull();
  expect(came).toEqual([]);
  second?.();
  (await third)?.();
  await fourth;
  expect(came).toEqual(['third', 'fourth']);
  first?.();
  expect(await slots.take()).not.toBeNull();
});

test('counts a double release once', async () => {
  const slots = openLimiter(1, 0);
  const give = await slots.take();
  give?.();
  give?.();
  expect(await slots.take()).not.toBeNull();
  expect(await slots.take()).toBeNull();
});
