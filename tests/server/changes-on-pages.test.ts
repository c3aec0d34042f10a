import { generateClient } from 'aws-amplify/api';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { securityHeadersFor } from '#backend/platform/http/security-headers.ts';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import { createMigratedDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { until } from '#tests/support/polling/until.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { changeCatalogue } from './support/change-catalogue.ts';
import { type Following, followChanges } from './support/follow-changes.ts';
import { type RunningServer, startServer } from './support/start-server.ts';
import { withoutChecks } from './support/without-checks.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer(env);
  undo.push(() => server.remove());
  return server;
}

/** On SQLite, of all tests but that of PostgreSQL; the last one stops it. */
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ACCESS_POLICY: 'open', TRUST_PROXY: '1' });
});
afterAll(() => server.remove());

async function follow(server: RunningServer, headers?: Record<string, string>): Promise<Following> {
  const following = await followChanges(server.origin, headers);
  undo.push(following.leave);
  return following;
}

interface Data {
  readonly [operation: string]: { readonly items: readonly { readonly id: string }[] };
}

async function sendQuery(query: string, variables: object = {}): Promise<Data> {
  const client = generateClient({ authMode: 'iam' }) as unknown as { graphql(call: object): Promise<{ data: Data }> };
  return (await client.graphql({ query, variables })).data;
}

/** Current live-updated values of the page, by key. */
async function live(server: RunningServer): Promise<Record<string, string>> {
  return ((await (await fetch(`${server.origin}/training/_payload.json`)).json()) as { live: Record<string, string> })
    .live;
}

/** Makes a change, and rereads the page's data after each event until it is as expected. */
async function untilPublished(
  following: Following,
  server: RunningServer,
  change: () => unknown,
  holds: (now: Record<string, string>) => boolean,
) {
  let seen = following.count();
  await change();
  for (;;) {
    await until(() => following.count() > seen);
    seen = following.count();
    if (holds(await live(server))) return;
  }
}

test('SQLite: after an event the page data has new seats, prices and withdrawals at once', async () => {
  await pointAmplify(server.origin);
  const following = await follow(server);
  const { listCourses } = await sendQuery('{ listCourses { items { id } } }');
  const id = listCourses?.items[0]?.id ?? '';
  expect((await live(server))[`${id}.name`]).toBeDefined();

  const bySql = (statement: string) => () => changeCatalogue(server, statement);
  const rename = () =>
    sendQuery('mutation ($id: ID!) { updateCourse(input: { id: $id, name: "Por la red" }) { id } }', { id });
  await untilPublished(following, server, rename, (now) => now[`${id}.name`] === 'Por la red');
  const cheaper = bySql(`update "courseHistory" set cost = 777, capacity = 0 where "idCourse" = '${id}'`);
  await untilPublished(following, server, cheaper, (now) => now[`${id}.price`] === '$777');
  const seats = Object.entries(await live(server)).filter(([name]) => name.startsWith(id) && name.endsWith('.seats'));
  // A group without seats does not open: its waiting list would never move.
  expect(new Set(seats.map(([, text]) => text))).toEqual(new Set(['No está abierto a reservas']));
  const withdraw = bySql(`delete from course where id = '${id}'`);
  await untilPublished(following, server, withdraw, (now) => !Object.keys(now).some((name) => name.startsWith(id)));
});

test('PostgreSQL: a write of one process is announced by the other', async () => {
  const databaseUrl = await createMigratedDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const one = await start({ ACCESS_POLICY: 'open', DATABASE_URL: databaseUrl });
  const other = await start({ ACCESS_POLICY: 'open', DATABASE_URL: databaseUrl });
  await pointAmplify(one.origin);
  const following = await follow(other);
  const { listCourses } = await sendQuery('{ listCourses { items { id } } }');
  const id = listCourses?.items[0]?.id ?? '';
  expect((await live(other))[`${id}.name`]).toBeDefined();
  const rename = () =>
    sendQuery('mutation ($id: ID!) { updateCourse(input: { id: $id, name: "De al lado" }) { id } }', { id });
  await untilPublished(following, other, rename, (now) => now[`${id}.name`] === 'De al lado');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  undo.push(() => client.end());
  const bySql = () => client.query('update course set name = $1 where id = $2', ['A mano', id]);
  await untilPublished(following, other, bySql, (now) => now[`${id}.name`] === 'A mano');
});

test('the event stream has the security headers and is neither compressed nor cached', async () => {
  const { status, headers } = await follow(server, { 'accept-encoding': 'br, gzip', 'x-request-id': 'page-0001' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...securityHeadersFor(false),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': 'page-0001',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('limits streams per address and frees slots on disconnect', async () => {
  const from = (address: string) => follow(server, { 'x-forwarded-for': address });
  const held: Following[] = [];
  for (let n = 0; n < slots.streams.address; n += 1) held.push(await from('203.0.113.1'));
  const refused = await from('203.0.113.1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  expect((await from('203.0.113.2')).status).toBe(200);
  // Pages and forms are still served.
  expect((await fetch(`${server.origin}/training`, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(
    200,
  );
  held[0]?.leave();
  let { status } = refused;
  while (status === 503) ({ status } = await from('203.0.113.1'));
  expect(status).toBe(200);
});

test('shutdown ends open streams properly', async () => {
  const following = [await follow(server), await follow(server)];
  await server.stop();
  expect(await Promise.all(following.map(({ ended }) => ended))).toEqual([true, true]);
  expect(withoutChecks(server.output())).not.toMatch(/"level":[456]0/);
});
