import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { issueFixture } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { collectMessageIds } from './support/mail-server.ts';

const script = fileURLToPath(new URL('support/send-issue.ts', import.meta.url));
const { numRuns: kills } = generatorRuns(30, 1, 3);
const readers = kills === 30 ? 2_000 : 240;
const polling = { timeout: 120_000, interval: 50 };
/** Longer than the lease of an e-mail and of a job. */
const lease = 150_000;

let afterwards: (() => void)[] = [];
afterEach(() => {
  for (const undo of afterwards) undo();
  afterwards = [];
});

describeOnBothEngines('processes killed while they send an issue', ({ open, place }) => {
  it('send each reader one e-mail, with one Message-ID, and leave out none', async () => {
    const { dataDir, databaseUrl } = await place();
    const { db } = await open();
    const f = issueFixture(db, {}, { time: Date.now() });
    await f.subscribe(readers);
    await f.save();
    expect(await f.step('send')).toBe('done');
    const { got, url, close } = await collectMessageIds();
    afterwards.push(close);
    let ahead = 0;

    const start = async (): Promise<ChildProcess> => {
      const args = [script, dataDir, url, String(ahead), ...(databaseUrl ? [databaseUrl] : [])];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      afterwards.push(() => child.kill('SIGKILL'));
      await once(child.stdout ?? child, 'data');
      return child;
    };
    for (let kill = 0; kill < kills; kill++) {
      // Two processes at once, of which one dies later.
      const both = await Promise.all([start(), start()]);
      const sent = got.size;
      await expect.poll(() => got.size > sent || got.size === readers, polling).toBe(true);
      for (const child of both) {
        await pause(Math.random() * 200);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      ahead += lease;
    }
    await start();
    await expect.poll(async () => (await f.issue()).state, polling).toBe('sent');
    const doubled = [...got].filter(([, ids]) => new Set(ids).size > 1);
    expect(doubled).toEqual([]);
    expect(got.size).toBe(readers);
    const all = [...got.values()].flatMap((ids) => [...new Set(ids)]);
    expect(new Set(all).size).toBe(readers);
  });
});
