import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { type DatabaseSettings, openDatabase } from '#backend/database/open-database.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { runHouse } from '../house/run-house.ts';
import { type Between, standBetween } from './stand-between.ts';

const afterwards: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of afterwards.splice(0).reverse()) await step();
});

async function freezable(): Promise<Between> {
  const databaseUrl = await createEmptyDatabase();
  afterwards.push(() => dropDatabase(databaseUrl));
  const between = await standBetween(databaseUrl);
  afterwards.push(() => between.close());
  return between;
}

async function open(databaseUrl: string, limits: DatabaseSettings['limits'] = null) {
  const opened = await openDatabase({ databaseUrl, dataDir: '', limits });
  afterwards.push(() => opened.close());
  return opened.db;
}

test('while the database hangs a balancer is told so, and when it goes on, that too', async () => {
  const between = await freezable();
  const house = await runHouse({ DATABASE_URL: between.url });
  afterwards.push(() => house.remove());
  const ask = async (path: string) => {
    const answer = await fetch(house.origin + path);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/readyz')).toEqual([200, 'ready\n']);
  between.freeze();
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')));
  for (const answer of asked) expect(answer).toEqual([503, 'the database does not answer\n']);
  expect(await ask('/healthz')).toEqual([200, 'up\n']);
  expect(await ask('/metrics')).toEqual([200, expect.stringContaining('\ndatabase_up 0\n')]);
  between.thaw();
  await expect.poll(() => ask('/readyz'), { timeout: 20_000 }).toEqual([200, 'ready\n']);
  between.freeze();
  // Nobody is waited for who does not answer.
  await house.stop();
}, 60_000);

test('whoever asks meanwhile is told after a time, in a transaction too, and asks a sound connection afterwards', async () => {
  const between = await freezable();
  const db = await open(between.url, { connection: 10_000, statement: 60_000, answer: 3_000 });
  await sql`create table marks (name text)`.execute(db);
  const frozen = db.transaction().execute(async (trx) => {
    await sql`insert into marks values ('half')`.execute(trx);
    between.freeze();
    await sql`insert into marks values ('half')`.execute(trx);
  });
  await expect(frozen).rejects.toThrow(DatabaseAwayError);
  between.thaw();
  expect((await sql`select * from marks`.execute(db)).rows).toEqual([]);
});

test('PostgreSQL itself ends what takes too long, but for migrations', async () => {
  const between = await freezable();
  const db = await open(between.url, { connection: 10_000, statement: 1_000, answer: 20_000 });
  await expect(sql`select pg_sleep(15)`.execute(db)).rejects.toThrow('canceling statement due to statement timeout');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  const patient = await open(between.url);
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(patient);
  expect(rows).toEqual([{ limit: '0' }]);
});

test('whoever finds every connection taken is told so', async () => {
  const between = await freezable();
  const db = await open(between.url, { connection: 4_000, statement: 60_000, answer: 60_000 });
  const go = Promise.withResolvers<void>();
  const holding = Array.from({ length: 10 }, () => {
    const held = Promise.withResolvers<void>();
    const ended = db.connection().execute(async (one) => {
      await sql`select 1`.execute(one);
      held.resolve();
      await go.promise;
    });
    return { held: held.promise, ended };
  });
  await Promise.all(holding.map(({ held }) => held));
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseAwayError);
  go.resolve();
  await Promise.all(holding.map(({ ended }) => ended));
  await sql`select 1`.execute(db);
});
