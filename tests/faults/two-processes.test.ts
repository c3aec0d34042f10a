import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { makePostgres, type RunPostgres } from '#tests/engines/run-postgres.ts';
import { freePort } from '../house/free-port.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { expectAllStored, postMessages } from './post-messages.ts';
import { hasNginx, runNginx } from './run-nginx.ts';
import { standBefore } from './stand-before.ts';
import { type Between, standBetween } from './stand-between.ts';

/** Two processes on one PostgreSQL, which fails behind its address; and that are restarted behind a proxy. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** In the quick run the database is killed and one process restarted, once each; a frozen one has its own file. */
const long = process.env.LONG_TESTS_SEED !== undefined;
const rounds = long ? 5 : 1;
let postgres: RunPostgres;
let between: Between;
const houses: House[] = [];
beforeAll(async () => {
  postgres = await makePostgres();
  between = await standBetween(await postgres.start(await freePort()));
  for (let n = 0; n < 2; n += 1)
    houses.push(await runHouse({ DATABASE_URL: between.url, TRUST_PROXY: '2', METRICS_TOKEN: 'm' }));
});
afterAll(async () => {
  for (const house of houses) await house.remove();
  between?.close();
  await postgres?.remove();
});

const withToken = { headers: { authorization: 'Bearer m' } };

/** Starts it again on another port, behind the same address. */
async function startElsewhere(): Promise<void> {
  const port = await freePort();
  await postgres.start(port);
  between.lead(port);
}

async function expectNothingLost(posting: { readonly thanked: readonly string[] }): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: between.url, dataDir: '' });
  try {
    await expectAllStored(db, posting);
  } finally {
    await close();
  }
}

test('the database is restarted, frozen and killed, and comes back elsewhere: both go on by themselves, and nothing thanked for is lost', async () => {
  const pids = houses.map((house) => house.pid());
  const all = houses.map(({ origin }) => postMessages([origin]));
  const both = () => Promise.all(all.map((posting) => posting.more()));
  await both();
  for (let round = 0; round < rounds; round += 1) {
    if (long) {
      await postgres.end('SIGINT');
      await startElsewhere();
      await both();

      postgres.signal('SIGSTOP');
      await pause(3_000);
      postgres.signal('SIGCONT');
      await both();
    }
    await postgres.end('SIGKILL');
    await startElsewhere();
    await both();
  }
  await Promise.all(all.map((posting) => posting.stop()));
  expect(houses.map((house) => house.pid())).toEqual(pids);
  // Whoever was not thanked was told in words, never that we had a fault.
  const told = new Set(all.flatMap(({ others }) => [...others.keys()]));
  expect([...told].filter((status) => ![503].includes(status))).toEqual([]);
  await expectNothingLost({ thanked: all.flatMap(({ thanked }) => thanked) });
});

/** In the long run nginx itself is tried too, where there is one. */
const nginx = long && hasNginx ? ['nginx'] : [];

test.each(['a proxy', ...nginx])(
  'restarted one after the other behind %s, they are never away, no request is lost and no message stored twice',
  async (which) => {
    const ports = houses.map(({ origin }) => Number(new URL(origin).port));
    const proxy = await (which === 'nginx' ? runNginx(ports) : standBefore(ports));
    const reads: number[] = [];
    let reading = true;
    const readers = (async () => {
      while (reading) {
        const answer = await fetch(`${proxy.origin}/training?${reads.length}`);
        await answer.body?.cancel();
        reads.push(answer.status);
      }
    })();
    const posting = postMessages([proxy.origin], 3);
    try {
      await posting.more();
      for (let round = 0; round < rounds; round += 1) {
        for (const house of long ? houses : houses.slice(1)) {
          await house.stop();
          await posting.more();
          await house.start();
          await posting.more();
        }
      }
    } finally {
      reading = false;
      await posting.stop();
      await readers;
      await proxy.stop();
    }
    expect(reads.length).toBeGreaterThan(10);
    expect(reads.filter((status) => status !== 200)).toEqual([]);
    expect([...posting.others]).toEqual([]);
    await expectNothingLost(posting);
  },
);

test.each(nginx)(
  '%s as a cache shows a change, hands out what is old to nobody for long, and asks for few',
  async () => {
    const [house] = houses;
    const proxy = await runNginx([Number(new URL(house?.origin ?? '').port)], { cache: true });
    try {
      const read = async (path: string, headers: Record<string, string> = {}) =>
        fetch(proxy.origin + path, { headers, redirect: 'manual' });
      const words = Array.from({ length: 5 }, (_, n) => `Curso ${n} de hoy`);
      const { db, close } = await openDatabase({ databaseUrl: between.url, dataDir: '' });
      for (const name of words) {
        await db
          .updateTable('course')
          .set({ name, updatedAt: new Date().toISOString() })
          .where('template', '=', 'python')
          .execute();
        for (const from of [house?.origin ?? '', proxy.origin])
          await expect.poll(async () => (await fetch(`${from}/training`)).text()).toContain(name);
      }
      await close();
      const asked = async () =>
        Number(/from_memory_total (\d+)/.exec(await (await fetch(`${house?.origin}/metrics`, withToken)).text())?.[1]);
      const before = await asked();
      const began = Date.now();
      for (let n = 0; n < 100; n += 1) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => read('/en/training')));
        for (const answer of answers)
          expect([answer.status, (await answer.text()).length > 1_000]).toEqual([200, true]);
      }
      // Two in a second, and as many when one of them takes long; of 2,000.
      expect((await asked()) - before).toBeLessThan(20 + (Date.now() - began) / 100);
      // What is one person's, or one language's, is answered to each.
      expect((await read('/', { 'accept-language': 'en' })).headers.get('location')).toBe('/en');
      expect((await read('/', { 'accept-language': 'es' })).status).toBe(200);
      const [asset = ''] = /\/assets\/[\w.-]+/.exec(await (await read('/training')).text()) ?? [];
      expect((await read(asset)).headers.get('cache-control')).toContain('immutable');
    } finally {
      await proxy.stop();
    }
  },
);
