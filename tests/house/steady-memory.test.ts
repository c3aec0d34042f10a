import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runHouse } from './run-house.ts';

const linux = process.platform === 'linux';

/** What the process with that id was started with, and what it has as its surroundings. */
function startOf(pid: number): { readonly words: string[]; readonly surroundings: string[] } {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0').filter(Boolean);
  return { words: read('cmdline'), surroundings: read('environ') };
}

test.runIf(linux)('however it is started, the service gives back memory, as the process that was started', async () => {
  const house = await runHouse({ MARK: 'kept' });
  const { words, surroundings } = startOf(house.pid());
  expect(words.slice(1)).toEqual([
    '--expose-gc',
    '--max-semi-space-size=8',
    expect.stringMatching(/backend\/main\.ts$/),
  ]);
  expect(surroundings).toEqual(expect.arrayContaining(['MALLOC_TRIM_THRESHOLD_=131072', 'MARK=kept']));
  expect(house.output()).not.toMatch(/warning/i);
  await house.remove();
});

test.runIf(linux)('what an operator says of it holds', async () => {
  const house = await runHouse({ NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_TRIM_THRESHOLD_: '262144' });
  const { words, surroundings } = startOf(house.pid());
  expect(words).toContain('--expose-gc');
  expect(words.join(' ')).not.toContain('semi-space');
  expect(surroundings).toContain('MALLOC_TRIM_THRESHOLD_=262144');
  await house.remove();
});
