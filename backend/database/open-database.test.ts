import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { endConnection } from '#tests/engines/postgres-databases.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './tables.ts';

function mark(db: Database, name: string): Promise<unknown> {
  return db.insertInto('seeded').values({ name, at: 'now' }).execute();
}

async function marks(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('seeded').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

describeOnBothEngines('an open database', ({ engine, open, place }) => {
  it('keeps what was written for whoever opens it next', async () => {
    const first = await open();
    await mark(first.db, 'kept');
    await first.close();
    const second = await open();
    expect(await marks(second.db)).toEqual(['kept']);
    expect(second.engine).toBe(engine);
  });

  it('writes all of a transaction or nothing of it', async () => {
    const { db } = await open();
    const failed = db.transaction().execute(async (trx) => {
      await mark(trx, 'half');
      throw new Error('power cut');
    });
    await expect(failed).rejects.toThrow('power cut');
    expect(await marks(db)).toEqual([]);
  });

  it('keeps other queries out of a transaction that is rolled back', async () => {
    const { db } = await open();
    const inside = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const rolledBack = db.transaction().execute(async (trx) => {
      await mark(trx, 'inside');
      inside.resolve();
      await go.promise;
      throw new Error('no');
    });
    await inside.promise;
    const outside = mark(db, 'outside');
    go.resolve();
    await expect(rolledBack).rejects.toThrow('no');
    await outside;
    expect(await marks(db)).toEqual(['outside']);
  });

  it('lets two connections write at once', async () => {
    const [one, two] = [await open(), await open()];
    const writing = [one, two].flatMap((opened, n) =>
      [1, 2, 3, 4, 5].map((k) =>
        opened.db.transaction().execute(async (trx) => {
          await marks(trx);
          await mark(trx, `${n}-${k}`);
        }),
      ),
    );
    await Promise.all(writing);
    expect(await marks(one.db)).toHaveLength(10);
  });

  it('sorts and compares text by its bytes and counts in numbers', async () => {
    const { db } = await open();
    for (const name of ['b', 'A', 'á', 'a', 'B']) await mark(db, name);
    const sorted = await db.selectFrom('seeded').select('name').orderBy('name').execute();
    expect(sorted.map((row) => row.name)).toEqual(['A', 'B', 'a', 'b', 'á']);
    const above = await db.selectFrom('seeded').select('name').where('name', '>', 'B').orderBy('name').execute();
    expect(above.map((row) => row.name)).toEqual(['a', 'b', 'á']);
    const like = await db.selectFrom('seeded').select('name').where('name', 'like', 'a%').execute();
    expect(like.map((row) => row.name)).toEqual(['a']);
    const counted = await db
      .selectFrom('seeded')
      .select((row) => row.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    expect(counted.all).toBe(5);
  });

  it('answers a ping, and none after it was closed', async () => {
    const opened = await open();
    await opened.ping();
    await opened.close();
    await opened.close();
    await expect(opened.ping()).rejects.toThrow();
  });

  it('survives a connection that dies while nobody uses it', async () => {
    if (engine === 'sqlite') return;
    const where = await place();
    const died = Promise.withResolvers<Error>();
    const opened = await openDatabase({ ...where, onConnectionLost: died.resolve });
    const databaseUrl = where.databaseUrl ?? '';
    const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db);
    await endConnection(databaseUrl, Number(found.rows[0]?.pid));
    expect((await died.promise).message).toContain('terminating connection');
    await opened.ping();
    await opened.close();
  });
});
