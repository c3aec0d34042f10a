import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { createEmptyDatabase, dropDatabase, endConnection } from '#tests/support/engines/postgres-databases.ts';
import { runSwappingProxy } from '#tests/support/engines/run-pooler.ts';
import { until } from '#tests/support/polling/until.ts';
import { type ChangeChannel, openChangeChannel } from './event-channel.ts';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Channels of several processes on one new database, with the events each received. */
async function processes(count: number) {
  const databaseUrl = await createEmptyDatabase();
  undo.push(() => dropDatabase(databaseUrl));
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  undo.push(close);
  const lost: Error[] = [];
  const received: string[][] = [];
  const channels: ChangeChannel[] = [];
  for (let n = 0; n < count; n += 1) {
    const onConnectionLost = (error: Error) => void lost.push(error);
    const channel = openChangeChannel({ databaseUrl, db, newId: () => randomUUID(), onConnectionLost });
    undo.push(() => channel.close());
    const own: string[] = [];
    received.push(own);
    channel.listen({
      received: (text) => void own.push(text),
      missed: () => void own.push('missed'),
      catalogueWritten: () => void own.push('catalogue'),
    });
    await channel.ready;
    channels.push(channel);
  }
  return { databaseUrl, db, channels, received, lost };
}

test('delivers events to all other processes in order, not to the sender', async () => {
  const { channels, received } = await processes(3);
  const texts = ['one', 'ñandú 😀 { "of": ["words"] }', 'three'];
  for (const text of texts) await channels[0]?.send(text);
  await channels[1]?.send('four');
  await until(() => [1, 3, 4].every((count, n) => received[n]?.length === count));
  expect(received).toEqual([['four'], texts, [...texts, 'four']]);
});

test('delivers concurrent events in order, once each', async () => {
  const { channels, received } = await processes(2);
  const texts = Array.from({ length: 200 }, (_, n) => `${n % 10 ? n : 'the same'}`);
  await Promise.all(texts.map(async (text) => channels[0]?.send(text)));
  await until(() => (received[1]?.length ?? 0) >= texts.length);
  expect(received[1]).toEqual(texts);
});

test('rejects an oversized event and delivers the others', async () => {
  const { channels, received } = await processes(2);
  const texts = ['one', 'ñ'.repeat(4_000), 'two', 'ñ'.repeat(3_900)];
  const sends = await Promise.allSettled(texts.map(async (text) => channels[0]?.send(text)));
  expect(sends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  await until(() => received[1]?.length === 3);
  expect(received[1]).toEqual(texts.toSpliced(1, 1));
});

test('delivers events published during a database outage in order, unless closed before', async () => {
  const { databaseUrl, db, received } = await processes(1);
  let away = true;
  let attempts = 0;
  const lost = new DatabaseUnavailableError(new Error('away'));
  const sometimes = db.withPlugin({
    transformQuery({ node }) {
      attempts += 1;
      if (away) throw lost;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sender = openChangeChannel({ databaseUrl, db: sometimes, newId: () => 'a', onConnectionLost: () => {} });
  undo.push(() => sender.close());
  await sender.ready;
  const texts = ['one', 'two', 'three'];
  const sends = Promise.all(texts.map(async (text) => sender.send(text)));
  await until(() => attempts > 1);
  away = false;
  await sends;
  await until(() => received[0]?.length === texts.length);
  expect(received[0]).toEqual(texts);
  away = true;
  const never = expect(sender.send('never')).rejects.toBe(lost);
  await sender.close();
  await never;
});

test('delivers pending events before closing', async () => {
  const { db, received } = await processes(1);
  const leaving = openChangeChannel({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    db,
    newId: () => 'a',
    onConnectionLost: () => {},
  });
  await leaving.ready;
  const texts = ['one', 'two', 'three'];
  let waiting = texts.length;
  for (const text of texts) void leaving.send(text).then(() => (waiting -= 1));
  await leaving.close();
  expect(waiting).toBe(0);
  await until(() => received[0]?.length === texts.length);
});

test('reconnects after a lost connection and reports possible misses', async () => {
  const { databaseUrl, db, channels, received, lost } = await processes(2);
  const listening = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'tlacuilo changes'`;
  for (const { pid } of (await listening.execute(db)).rows) await endConnection(databaseUrl, pid);
  await until(() => received.every((own) => own.includes('missed')));
  await channels[0]?.send('again');
  await until(() => received[1]?.length === 2);
  expect(received).toEqual([['missed'], ['missed', 'again']]);
  expect(lost).toHaveLength(2);
});

test('ignores foreign notifications', async () => {
  const { db, channels, received, lost } = await processes(2);
  for (const texts of ['', 'hello']) await sql`select pg_notify('tlacuilo_changes', ${texts})`.execute(db);
  await channels[0]?.send('end');
  await until(() => received[1]?.includes('end') ?? false);
  expect(received[1]).toEqual(['end']);
  expect(lost).toEqual([]);
});

test('is ready when LISTEN fails, and retries until closed', async () => {
  const { db } = await processes(0);
  const lost: Error[] = [];
  const channel = openChangeChannel({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    db,
    newId: () => 'a',
    onConnectionLost: (error) => void lost.push(error),
  });
  await channel.ready;
  await until(() => lost.length > 1);
  await channel.close();
});

test('delivers notifications of the catalogue tables', async () => {
  const { db, received } = await processes(2);
  await sql`select pg_notify('tlacuilo_catalogue', '')`.execute(db);
  await until(() => received.every((own) => own.length > 0));
  expect(received).toEqual([['catalogue'], ['catalogue']]);
});

test.each(['another database', 'a pooler'])('is not up when it listens to %s', async (which) => {
  const { databaseUrl, db } = await processes(0);
  const other = which === 'a pooler' ? await runSwappingProxy(databaseUrl) : await anotherDatabase();
  undo.push(() => other.stop());
  const lost: string[] = [];
  const channel = openChangeChannel({
    databaseUrl: other.url,
    db,
    newId: () => 'a',
    onConnectionLost: ({ message }) => void lost.push(message),
    echoWithin: 300,
  });
  undo.push(() => channel.close());
  await channel.ready;
  await until(() => lost.length > 1);
  expect(channel.isUp()).toBe(false);
  expect(lost[0]).toContain('A notification did not arrive');
});

async function anotherDatabase() {
  const url = await createEmptyDatabase();
  return { url, stop: () => dropDatabase(url) };
}
