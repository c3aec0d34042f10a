import { expect, test } from 'vitest';
import { until } from '#tests/patience/until.ts';
import { runHouse } from './run-house.ts';

const warning = /^WARNING: ACCESS_POLICY=open lets every visitor read, change and delete /gm;

test('the open policy is warned of at every start', async () => {
  const house = await runHouse({ ACCESS_POLICY: 'open' });
  const warned = (times: number) => () => house.output().match(warning)?.length === times;
  try {
    await until(warned(1));
    await house.stop();
    await house.start();
    await until(warned(2));
  } finally {
    await house.remove();
  }
});

test('the guarded one is not, and is what holds when nothing is said', async () => {
  const house = await runHouse();
  await house.remove();
  expect(house.output()).not.toMatch(/warning/i);
});
