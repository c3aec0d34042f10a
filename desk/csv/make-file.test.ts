import { expect, test } from 'vitest';
import { toasts } from '../toast/this-toasts.ts';
import { makeFile } from './make-file.ts';

async function told(make: () => Promise<boolean>) {
  const said: unknown[] = [];
  const stop = toasts.subscribe(() => said.push(toasts.now()?.text));
  await makeFile('CSV', make, 'es', (is) => said.push(is)).catch((fault: Error) => said.push(fault.message));
  stop();
  return said;
}

test('who waits for a file is let go, and told where it was not made', async () => {
  expect(await told(async () => true)).toEqual([true, false]);
  expect(await told(async () => false)).toEqual([true, false, 'No se hizo: CSV.']);
});

test('so they are where something goes wrong that nobody expected, which is not kept quiet', async () => {
  const broken = async () => {
    throw new RangeError('Invalid time value');
  };
  expect(await told(broken)).toEqual([true, false, 'No se hizo: CSV.', 'Invalid time value']);
});
