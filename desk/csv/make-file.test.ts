import { expect, test } from 'vitest';
import { makeFile } from './make-file.ts';

async function told(make: () => Promise<boolean>) {
  const said: unknown[] = [];
  const made = makeFile(make, { busy: (is) => said.push(is), failed: () => said.push('failed') });
  await made.catch((fault: Error) => said.push(fault.message));
  return said;
}

test('who waits for a file is let go, and told where it was not made', async () => {
  expect(await told(async () => true)).toEqual([true, false]);
  expect(await told(async () => false)).toEqual([true, false, 'failed']);
});

test('so they are where something goes wrong that nobody expected, which is not kept quiet', async () => {
  const broken = async () => {
    throw new RangeError('Invalid time value');
  };
  expect(await told(broken)).toEqual([true, false, 'failed', 'Invalid time value']);
});
