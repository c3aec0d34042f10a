import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { type BorrowedDatabase, borrowDatabase } from './postgres-databases.ts';

/** Runs statements on a borrowed database, and lets go of it without closing it, as a test does that fails. */
async function use({ databaseUrl }: BorrowedDatabase, ...statements: string[]) {
  const { db } = await openDatabase({ databaseUrl, dataDir: '' });
  for (const statement of statements) await sql.raw(statement).execute(db);
  return db;
}

test('a database that was given back is lent again, empty, and nobody else is in it', async () => {
  const first = await borrowDatabase();
  const left = await use(first, `insert into "removedEdition" values ('e', 'c', '2026-11-22T00:00:00.000Z')`);
  await first.giveBack();
  const again = await borrowDatabase();
  expect(again.databaseUrl).toBe(first.databaseUrl);
  const db = await use(again);
  expect(await db.selectFrom('removedEdition').selectAll().execute()).toEqual([]);
  const others = sql<{ n: string }>`select count(*) as n from pg_stat_activity where datname = current_database()`;
  // Itself, and who empties it.
  expect(Number((await others.execute(db)).rows[0]?.n)).toBeLessThanOrEqual(2);
  await Promise.allSettled([left.destroy(), db.destroy()]);
  await again.giveBack();
});

test.each([
  'drop table "removedEdition" cascade',
  'alter table "removedEdition" add column later text',
  'create index another on "removedEdition" (id)',
  `insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`,
])('one that is not as it was is lent to nobody: %s', async (statement) => {
  const changed = await borrowDatabase();
  const left = await use(changed, statement);
  await left.destroy();
  await changed.giveBack();
  const next = await borrowDatabase();
  expect(next.databaseUrl).not.toBe(changed.databaseUrl);
  const db = await use(next, 'select * from "removedEdition"');
  await db.destroy();
  await next.giveBack();
});
