import { expect, it } from 'vitest';
import { lockOf } from './tab-lock.ts';

function work(log: string[], name: string) {
  return async () => {
    log.push(`${name} begins`);
    for (let step = 0; step < 5; step += 1) await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    return name;
  };
}

const alone = lockOf(undefined);

it.each([
  ['all tabs with the Web Locks API', lockOf(navigator.locks), lockOf(navigator.locks)],
  ['the calls of this tab without it', alone, alone],
])('runs %s one after the other', async (_, one, two) => {
  const log: string[] = [];
  expect(await Promise.all([one(work(log, 'one')), two(work(log, 'two'))])).toEqual(['one', 'two']);
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('releases the lock when the work throws', async () => {
  await expect(alone(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await alone(async () => 'yes')).toBe('yes');
});
