import { expect, test } from 'vitest';
import { openSlots } from './open-slots.ts';

test('so many at once, the others in their order, and beyond so many nobody waits', async () => {
  const slots = openSlots(2, 2);
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

test('what is given back twice counts once', async () => {
  const slots = openSlots(1, 0);
  const give = await slots.take();
  give?.();
  give?.();
  expect(await slots.take()).not.toBeNull();
  expect(await slots.take()).toBeNull();
});
