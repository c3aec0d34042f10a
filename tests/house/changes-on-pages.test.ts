import { generateClient } from 'aws-amplify/api';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { guardHeaders } from '#backend/http/guard-headers.ts';
import { slots } from '#backend/rate-limits/limits.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { until } from '#tests/patience/until.ts';
import { pointAmplify } from '../wire/point-amplify.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { type Following, followChanges } from './follow-changes.ts';
import { type House, runHouse } from './run-house.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<House> {
  const house = await runHouse(env);
  undo.push(() => house.remove());
  return house;
}

async function follow(house: House, headers?: Record<string, string>): Promise<Following> {
  const following = await followChanges(house.origin, headers);
  undo.push(following.leave);
  return following;
}

interface Data {
  readonly [operation: string]: { readonly items: readonly { readonly id: string }[] };
}

async function ask(query: string, variables: object = {}): Promise<Data> {
  const client = generateClient({ authMode: 'iam' }) as unknown as { graphql(call: object): Promise<{ data: Data }> };
  return (await client.graphql({ query, variables })).data;
}

/** What the page says now of what may change, by name. */
async function live(house: House): Promise<Record<string, string>> {
  return ((await (await fetch(`${house.origin}/training/_payload.json`)).json()) as { live: Record<string, string> })
    .live;
}

/** Makes a change, and looks at the data of the page whenever something was told since, until they are as they should be. */
async function untilTold(
  following: Following,
  house: House,
  change: () => unknown,
  holds: (now: Record<string, string>) => boolean,
) {
  let told = following.count();
  await change();
  for (;;) {
    await until(() => following.count() > told);
    told = following.count();
    if (holds(await live(house))) return;
  }
}

test('with SQLite: who is told finds seats, prices and withdrawals in the data of the page at once', async () => {
  const house = await start({ ACCESS_POLICY: 'open' });
  await pointAmplify(house.origin);
  const following = await follow(house);
  const { listCourses } = await ask('{ listCourses { items { id } } }');
  const id = listCourses?.items[0]?.id ?? '';
  expect((await live(house))[`${id}.name`]).toBeDefined();

  const byHand = (statement: string) => () => changeCatalogue(house, statement);
  const rename = () =>
    ask('mutation ($id: ID!) { updateCourse(input: { id: $id, name: "Por la red" }) { id } }', { id });
  await untilTold(following, house, rename, (now) => now[`${id}.name`] === 'Por la red');
  const cheaper = byHand(`update "courseHistory" set cost = 777, capacity = 5 where "idCourse" = '${id}'`);
  await untilTold(following, house, cheaper, (now) => now[`${id}.price`] === '$777');
  const seats = Object.entries(await live(house)).filter(([name]) => name.startsWith(id) && name.endsWith('.seats'));
  expect(seats.map(([, text]) => text)).toContain('Quedan 5 lugares de 5');
  const withdraw = byHand(`delete from course where id = '${id}'`);
  await untilTold(following, house, withdraw, (now) => !Object.keys(now).some((name) => name.startsWith(id)));
});

test('with PostgreSQL: what one process writes is told by the other', async () => {
  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const one = await start({ ACCESS_POLICY: 'open', DATABASE_URL: databaseUrl });
  const other = await start({ ACCESS_POLICY: 'open', DATABASE_URL: databaseUrl });
  await pointAmplify(one.origin);
  const following = await follow(other);
  const { listCourses } = await ask('{ listCourses { items { id } } }');
  const id = listCourses?.items[0]?.id ?? '';
  expect((await live(other))[`${id}.name`]).toBeDefined();
  const rename = () =>
    ask('mutation ($id: ID!) { updateCourse(input: { id: $id, name: "De al lado" }) { id } }', { id });
  await untilTold(following, other, rename, (now) => now[`${id}.name`] === 'De al lado');
  const hand = new pg.Client({ connectionString: databaseUrl });
  await hand.connect();
  undo.push(() => hand.end());
  const byHand = () => hand.query('update course set name = $1 where id = $2', ['A mano', id]);
  await untilTold(following, other, byHand, (now) => now[`${id}.name`] === 'A mano');
});

test('such a stream is guarded as any answer is, and neither packed nor kept', async () => {
  const house = await start({ TRUST_PROXY: '1' });
  const { status, headers } = await follow(house, { 'accept-encoding': 'br, gzip', 'x-request-id': 'page-0001' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...guardHeaders(false),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': 'page-0001',
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('one address has so many, others have theirs, and who leaves makes room', async () => {
  const house = await start({ TRUST_PROXY: '1' });
  const from = (address: string) => follow(house, { 'x-forwarded-for': address });
  const held: Following[] = [];
  for (let n = 0; n < slots.streams.address; n += 1) held.push(await from('203.0.113.1'));
  const refused = await from('203.0.113.1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  expect((await from('203.0.113.2')).status).toBe(200);
  // Pages are read and forms sent all the same.
  expect((await fetch(`${house.origin}/training`, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(200);
  held[0]?.leave();
  let { status } = refused;
  while (status === 503) ({ status } = await from('203.0.113.1'));
  expect(status).toBe(200);
});

test('the process ends with streams open, and says goodbye to them', async () => {
  const house = await start();
  const following = [await follow(house), await follow(house)];
  await house.stop();
  await Promise.all(following.map(({ ended }) => ended));
  expect(house.output()).not.toMatch(/error|warn/i);
});
