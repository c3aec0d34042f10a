import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { makePostgres, type RunPostgres } from '#tests/engines/run-postgres.ts';
import { freePort } from '../house/free-port.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { expectAllStored, postMessages } from './post-messages.ts';
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
  for (let n = 0; n < 2; n += 1) houses.push(await runHouse({ DATABASE_URL: between.url, TRUST_PROXY: '1' }));
});
afterAll(async () => {
  for (const house of houses) await house.remove();
  between?.close();
  await postgres?.remove();
});

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

test('restarted one after the other behind a proxy, they are never away, and nothing thanked for is lost', async () => {
  const proxy = createServer((request, response) =>
    pass(
      request,
      response,
      houses.map(({ origin }) => origin),
    ),
  );
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  let [reads, reading] = [[] as number[], true];
  const readers = (async () => {
    while (reading)
      reads.push((await fetch(`${origin}/training?${reads.length}`, { headers: { connection: 'close' } })).status);
  })();
  const posting = postMessages([origin], 3);
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
    await closed(proxy);
  }
  expect(reads.length).toBeGreaterThan(10);
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  // A connection that it had not looked at when it left.
  expect([...posting.others.keys()].filter((status) => status !== 502)).toEqual([]);
  await expectNothingLost(posting);
});

/** Hands a request on to the first that takes it: one that is gone is passed over. What it may have taken already is not asked twice, as nginx does it. */
function pass(request: IncomingMessage, response: ServerResponse, [first = '', ...others]: readonly string[]): void {
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  request.on('end', () => ask(first, others));
  const ask = (origin: string, rest: readonly string[]): void => {
    const { port } = new URL(origin);
    const { method, url, headers } = request;
    const asked = httpRequest({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const [next, ...more] = rest;
      if (next !== undefined && (error.code === 'ECONNREFUSED' || method === 'GET')) ask(next, more);
      else if (!response.headersSent) response.writeHead(502).end();
      else response.destroy();
    });
    asked.end(Buffer.concat(body));
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
