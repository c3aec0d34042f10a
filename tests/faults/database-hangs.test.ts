import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { type DatabaseSettings, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { startServer } from '#tests/server/support/start-server.ts';
import { patientLimits } from '#tests/support/engines/patient-limits.ts';
import {
  createEmptyDatabase,
  createMigratedDatabase,
  dropDatabase,
} from '#tests/support/engines/postgres-databases.ts';
import { type DatabaseProxy, openDatabaseProxy } from './support/database-proxy.ts';

const afterwards: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of afterwards.splice(0).reverse()) await step();
});

async function freezable(create = createEmptyDatabase): Promise<DatabaseProxy> {
  const databaseUrl = await create();
  afterwards.push(() => dropDatabase(databaseUrl));
  const databaseProxy = await openDatabaseProxy(databaseUrl);
  afterwards.push(() => databaseProxy.close());
  return databaseProxy;
}

async function open(databaseUrl: string, limits: DatabaseSettings['limits'] = null) {
  const opened = await openDatabase({ databaseUrl, dataDir: '', limits });
  afterwards.push(() => opened.close());
  return opened.db;
}

test('readiness reports a hanging database and its recovery; pages are served, a hidden newsletter issue is not', async () => {
  const databaseProxy = await freezable(createMigratedDatabase);
  const server = await startServer({ DATABASE_URL: databaseProxy.url });
  afterwards.push(() => server.remove());
  const get = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return [answer.status, await answer.text()];
  };
  await expect.poll(() => get('/readyz')).toEqual([200, 'ready\n']);
  databaseProxy.freeze();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
  for (const answer of answers) expect(answer).toEqual([503, 'the database does not answer\n']);
  expect(await get('/healthz')).toEqual([200, 'up\n']);
  expect(await get('/metrics')).toEqual([200, expect.stringContaining('\ndatabase_up 0\n')]);
  databaseProxy.thaw();
  await expect.poll(() => get('/readyz')).toEqual([200, 'ready\n']);
  // A newsletter issue is hidden, the catalogue changes, and the database hangs before pages are rendered again.
  const issue = async () => (await fetch(`${server.origin}/newsletter/issues/1`)).status;
  const db = await open(databaseProxy.url);
  const at = '2026-11-01T18:00:00.000Z';
  const sides = { es: { subject: '', preview: '', title: 'Uno', blocks: [] } };
  const frozen = JSON.stringify({ sides, sender: '' });
  await sql`insert into "newsletterIssue" (id, number, state, sheet, "startedAt", frozen, "createdAt", "updatedAt")
    values ('i1', 1, 'stopped', '{"isPublic":true}', ${at}, ${frozen}, ${at}, ${at})`.execute(db);
  expect(await issue()).toBe(200);
  await sql`update "newsletterIssue" set sheet = '{"isPublic":false}'`.execute(db);
  await sql`select pg_notify('tlacuilo_catalogue', '')`.execute(db);
  await expect.poll(issue).toBe(410);
  const home = await (await fetch(server.origin)).text();
  await sql`update course set "updatedAt" = "updatedAt"`.execute(db);
  databaseProxy.freeze();
  expect(await Promise.all([get('/'), issue()])).toEqual([[200, home], 503]);
  // Shutdown does not wait for the database.
  await server.stop();
});

test('requests time out, in transactions too, and later ones use a working connection', async () => {
  const databaseProxy = await freezable();
  // The short timeout is for the frozen statement.
  await sql`create table marks (name text)`.execute(await open(databaseProxy.url, patientLimits));
  const db = await open(databaseProxy.url, { ...patientLimits, answer: 3_000 });
  const frozen = db.transaction().execute(async (trx) => {
    await sql`insert into marks values ('half')`.execute(trx);
    databaseProxy.freeze();
    await sql`insert into marks values ('half')`.execute(trx);
  });
  await expect(frozen).rejects.toThrow(DatabaseUnavailableError);
  databaseProxy.thaw();
  expect((await sql`select * from marks`.execute(db)).rows).toEqual([]);
});

test('PostgreSQL cancels slow statements, but not migrations', async () => {
  const databaseProxy = await freezable();
  const db = await open(databaseProxy.url, { connection: 10_000, statement: 1_000, answer: 20_000 });
  await expect(sql`select pg_sleep(15)`.execute(db)).rejects.toThrow('canceling statement due to statement timeout');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  const patient = await open(databaseProxy.url);
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(patient);
  expect(rows).toEqual([{ limit: '0' }]);
});

test('requests fail with a reason when the connection pool is exhausted', async () => {
  const databaseProxy = await freezable();
  const db = await open(databaseProxy.url, { connection: 4_000, statement: 60_000, answer: 60_000 });
  const go = Promise.withResolvers<void>();
  const holding: Promise<void>[] = [];
  // One after another, so that each is made in time.
  for (let n = 0; n < 10; n += 1) {
    const held = Promise.withResolvers<void>();
    const ended = db.connection().execute(async (one) => {
      await sql`select 1`.execute(one);
      held.resolve();
      await go.promise;
    });
    holding.push(ended);
    await Promise.race([held.promise, ended]);
  }
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
  go.resolve();
  await Promise.all(holding);
  await sql`select 1`.execute(db);
});
