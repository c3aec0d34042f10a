import { expect, test } from 'vitest';
import { openLane } from './open-deliveries.ts';

test('runs tasks in order, whatever one throws', async () => {
  const done: unknown[] = [];
  const lane = openLane(10, (fault) => done.push(fault));
  const first = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  lane.push(async () => {
    await first.promise;
    done.push(1);
  });
  lane.push(() => Promise.reject('fault'));
  lane.push(async () => {
    done.push(3);
    last.resolve();
  });
  expect(done).toEqual([]);
  first.resolve();
  await last.promise;
  expect(done).toEqual([1, 'fault', 3]);
});

test('limits the queue and accepts more when tasks are done', async () => {
  const lane = openLane(2, () => {});
  const done = Promise.withResolvers<void>();
  const running = () => done.promise;
  expect([running, running, running, running].map((job) => lane.push(job))).toEqual([true, true, true, false]);
  done.resolve();
  for (let n = 0; n < 5; n += 1) await new Promise(setImmediate);
  expect(lane.push(running)).toBe(true);
});
