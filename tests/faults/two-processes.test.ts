import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { makePostgres, type RunPostgres } from '#tests/support/engines/run-postgres.ts';
import { type DatabaseProxy, openDatabaseProxy } from './support/database-proxy.ts';
import { expectAllStored, postMessages } from './support/post-messages.ts';
import { openReverseProxy } from './support/reverse-proxy.ts';
import { hasNginx, runNginx } from './support/run-nginx.ts';

/** Two processes on one failing PostgreSQL, and rolling restarts behind a proxy. */

/** The short run kills the database and restarts one process once each; database-hangs.test.ts freezes it. */
const long = process.env.LONG_TESTS_SEED !== undefined;
const rounds = long ? 5 : 1;
let postgres: RunPostgres;
let databaseProxy: DatabaseProxy;
const servers: RunningServer[] = [];
beforeAll(async () => {
  postgres = await makePostgres();
  databaseProxy = await openDatabaseProxy(await postgres.start(await freePort()));
  const settings = { DATABASE_URL: databaseProxy.url, TRUST_PROXY: '2', METRICS_TOKEN: 'm' };
  servers.push(...(await Promise.all([startServer(settings), startServer(settings)])));
});
afterAll(async () => {
  for (const server of servers) await server.remove();
  databaseProxy?.close();
  await postgres?.remove();
});

const withToken = { headers: { authorization: 'Bearer m' } };

/** Restarts it on another port behind the same URL. */
async function startElsewhere(): Promise<void> {
  const port = await freePort();
  await postgres.start(port);
  databaseProxy.lead(port);
}

async function expectNothingLost(posting: { readonly thanked: readonly string[] }): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: databaseProxy.url, dataDir: '' });
  try {
    await expectAllStored(db, posting);
  } finally {
    await close();
  }
}

test('both recover from a database restart, freeze, kill and failover, and lose no acknowledged row', async () => {
  const pids = servers.map((server) => server.pid());
  const all = servers.map(({ origin }) => postMessages([origin]));
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
  expect(servers.map((server) => server.pid())).toEqual(pids);
  // Other responses are 503, never 500.
  const statuses = new Set(all.flatMap(({ others }) => [...others.keys()]));
  expect([...statuses].filter((status) => ![503].includes(status))).toEqual([]);
  await expectNothingLost({ thanked: all.flatMap(({ thanked }) => thanked) });
});

/** The long run includes a real nginx, if installed. */
const nginx = long && hasNginx ? ['nginx'] : [];

test.each(['a proxy', ...nginx])(
  'a rolling restart behind %s has no downtime, loses no request and stores no message twice',
  async (which) => {
    const ports = servers.map(({ origin }) => Number(new URL(origin).port));
    const proxy = await (which === 'nginx' ? runNginx(ports) : openReverseProxy(ports));
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
        for (const server of long ? servers : servers.slice(1)) {
          await server.stop();
          await posting.more();
          await server.start();
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

test.each(nginx)('%s as a cache shows changes, serves nothing stale for long and requests little', async () => {
  const [server] = servers;
  const proxy = await runNginx([Number(new URL(server?.origin ?? '').port)], { cache: true });
  try {
    const read = async (path: string, headers: Record<string, string> = {}) =>
      fetch(proxy.origin + path, { headers, redirect: 'manual' });
    const words = Array.from({ length: 5 }, (_, n) => `Curso ${n} de hoy`);
    const { db, close } = await openDatabase({ databaseUrl: databaseProxy.url, dataDir: '' });
    for (const name of words) {
      await db
        .updateTable('course')
        .set({ name, updatedAt: new Date().toISOString() })
        .where('template', '=', 'python')
        .execute();
      for (const from of [server?.origin ?? '', proxy.origin])
        await expect.poll(async () => (await fetch(`${from}/training`)).text()).toContain(name);
    }
    await close();
    const countQueries = async () =>
      Number(/from_memory_total (\d+)/.exec(await (await fetch(`${server?.origin}/metrics`, withToken)).text())?.[1]);
    const before = await countQueries();
    const began = Date.now();
    for (let n = 0; n < 100; n += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => read('/en/training')));
      for (const answer of answers) expect([answer.status, (await answer.text()).length > 1_000]).toEqual([200, true]);
    }
    // About two of the 2,000 requests a second reach the service.
    expect((await countQueries()) - before).toBeLessThan(20 + (Date.now() - began) / 100);
    // Responses that depend on the user or language are not cached.
    expect((await read('/', { 'accept-language': 'en' })).headers.get('location')).toBe('/en');
    expect((await read('/', { 'accept-language': 'es' })).status).toBe(200);
    const [asset = ''] = /\/assets\/[\w.-]+/.exec(await (await read('/training')).text()) ?? [];
    expect((await read(asset)).headers.get('cache-control')).toContain('immutable');
  } finally {
    await proxy.stop();
  }
});
