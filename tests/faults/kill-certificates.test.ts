import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { orderCertificates } from '#backend/features/certificates/orders/order-certificates.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { collectMessageIds } from './support/mail-server.ts';

const script = fileURLToPath(new URL('support/issue-certificates.ts', import.meta.url));
const { numRuns: kills } = generatorRuns(30, 1, 2);
const people = kills === 30 ? 200 : 30;
const polling = { timeout: 300_000, interval: 25 };
/** Longer than the lease of an e-mail and of a job. */
const lease = 150_000;

let afterwards: (() => void)[] = [];
afterEach(() => {
  for (const undo of afterwards) undo();
  afterwards = [];
});

describeOnBothEngines('processes killed while they issue certificates', ({ open, place }) => {
  it('leave no gap, no missing certificate, and no duplicate e-mail', async () => {
    const { dataDir, databaseUrl } = await place();
    const { db } = await open();
    const { s, clock, issueAll, register } = await certificateFixture(db, people);
    // Two people of staff order the whole group at the same moment.
    for (const id of ['o1', 'o2']) {
      const ordered = await orderCertificates(s, { id, editionId: 'e', items: issueAll }, inesAccount);
      expect(ordered).toMatchObject({ outcome: 'created' });
    }
    const { got, url, close } = await collectMessageIds();
    afterwards.push(close);
    // Their clocks continue the fixture's, in the midst of a year: numbers restart with each.
    let ahead = clock.at.getTime() - Date.now() + lease;

    const start = async (): Promise<ChildProcess> => {
      const args = [script, dataDir, url, String(ahead), ...(databaseUrl ? [databaseUrl] : [])];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      afterwards.push(() => child.kill('SIGKILL'));
      await once(child.stdout ?? child, 'data');
      return child;
    };
    const positions = async () => {
      const orders = await db.selectFrom('certificateOrder').select('position').execute();
      return orders.reduce((sum, { position }) => sum + position, 0);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      const both = await Promise.all([start(), start()]);
      const done = await positions();
      await expect.poll(async () => (await positions()) > done || done === 2 * people, polling).toBe(true);
      for (const child of both) {
        await pause(Math.random() * 100);
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      ahead += lease;
    }
    await start();
    await expect.poll(positions, polling).toBe(2 * people);
    await expect.poll(() => got.size, polling).toBe(people);
    const rows = await register();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: people }, (_, at) => at + 1));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(people);
    expect(new Set(rows.map(({ reservationId }) => reservationId)).size).toBe(people);
    const files = await db.selectFrom('certificateFile').select('certificateId').execute();
    expect(files.map(({ certificateId }) => certificateId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect([...got].filter(([, ids]) => new Set(ids).size > 1)).toEqual([]);
    const skipped = await db.selectFrom('certificateOrder').select('skipped').execute();
    expect(skipped.flatMap((order) => JSON.parse(order.skipped))).toHaveLength(people);
  });
});
