import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { type BorrowedDatabase, borrowDatabase } from './postgres-databases.ts';

/** Runs statements and leaves the connection open, as a failed test does. */
async function use({ databaseUrl }: BorrowedDatabase, ...statements: string[]) {
  const { db } = await openDatabase({ databaseUrl, dataDir: '' });
  for (const statement of statements) await sql.raw(statement).execute(db);
  return db;
}

test('a returned database is lent again, empty and to one caller', async () => {
  const first = await borrowDatabase();
  const previous = await use(first, `insert into "removedEdition" values ('e', 'c', '2026-11-22T00:00:00.000Z')`);
  await first.giveBack();
  const again = await borrowDatabase();
  expect(again.databaseUrl).toBe(first.databaseUrl);
  const db = await use(again);
  expect(await db.selectFrom('removedEdition').selectAll().execute()).toEqual([]);
  const others = sql<{ n: string }>`select count(*) as n from pg_stat_activity where datname = current_database()`;
  // This connection and the one that empties the database.
  expect(Number((await others.execute(db)).rows[0]?.n)).toBeLessThanOrEqual(2);
  await Promise.allSettled([previous.destroy(), db.destroy()]);
  await again.giveBack();
});

test.each([
  'drop table "removedEdition" cascade',
  'alter table "removedEdition" add column later text',
  'create index another on "removedEdition" (id)',
  `insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`,
])('a changed database is not lent again: %s', async (statement) => {
  const changed = await borrowDatabase();
  const previous = await use(changed, statement);
  await previous.destroy();
  await changed.giveBack();
  const next = await borrowDatabase();
  expect(next.databaseUrl).not.toBe(changed.databaseUrl);
  const db = await use(next, 'select * from "removedEdition"');
  await db.destroy();
  await next.giveBack();
});
