import { chmodSync, copyFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { checkFile } from '#backend/platform/database/check-file.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines, describeOnEngine } from '#tests/support/engines/engines.ts';
import { endConnection } from '#tests/support/engines/postgres-databases.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { databaseFile, type OpenDatabase, openDatabase } from './open-database.ts';

function mark(db: Database, name: string): Promise<unknown> {
  return db.insertInto('seeded').values({ name, at: 'now' }).execute();
}

async function marks(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('seeded').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

describeOnBothEngines('an open database', ({ engine, open }) => {
  it('persists rows for the next connection', async () => {
    const first = await open();
    await mark(first.db, 'kept');
    await first.close();
    const second = await open();
    expect(await marks(second.db)).toEqual(['kept']);
    expect(second.engine).toBe(engine);
  });

  it('commits or rolls back a transaction as a whole', async () => {
    const { db } = await open();
    const failed = db.transaction().execute(async (trx) => {
      await mark(trx, 'half');
      throw new Error('power cut');
    });
    await expect(failed).rejects.toThrow('power cut');
    expect(await marks(db)).toEqual([]);
  });

  it('isolates other queries from a rolled back transaction', async () => {
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

  it('lets two connections write concurrently', async () => {
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

  it('sorts and compares text by bytes and returns counts as numbers', async () => {
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

  it('responds to a ping until it is closed', async () => {
    const opened = await open();
    await opened.ping();
    await opened.close();
    await opened.close();
    await expect(opened.ping()).rejects.toThrow();
  });
});

describeOnEngine('sqlite', 'an open database', ({ open, place, emptyPlace }) => {
  it('ends with all commits in its moved file, or keeps its log aside while another process reads', async () => {
    const { dataDir } = await place();
    const path = databaseFile(dataDir);
    const [away, sound] = [`${path}-away`, `${path}-sound`];
    const ends = async (opened: OpenDatabase, name: string) => {
      await mark(opened.db, name);
      renameSync(path, away);
      const end = vi.fn();
      await opened.endWith?.(join(dataDir, 'aside'), end);
      await opened.close();
      expect(end).toHaveBeenCalledTimes(1);
      return end.mock.calls[0]?.[0];
    };
    const stored = async () => {
      await checkFile(dataDir);
      const { db, close } = await openDatabase({ dataDir });
      try {
        return await marks(db);
      } finally {
        await close();
      }
    };
    expect(await ends(await open(), 'first')).toBe(null);
    copyFileSync(away, sound);
    renameSync(away, path);
    expect(await stored()).toEqual(['first']);

    const serving = await openDatabase({ dataDir });
    const reader = new DatabaseSync(path, { readOnly: true });
    reader.exec('begin');
    reader.prepare('select * from seeded').all();
    expect(await ends(serving, 'x'.repeat(50_000))).toBe(join(dataDir, 'aside'));
    renameSync(sound, path);
    expect(await stored()).toEqual(['first']);
    reader.close();
    const kept = readdirSync(join(dataDir, 'aside'));
    expect(kept).toContain('tlacuilo.sqlite-wal');
    renameSync(away, path);
    for (const name of kept) renameSync(join(dataDir, 'aside', name), join(dataDir, name));
    expect(await stored()).toEqual(['first', 'x'.repeat(50_000)]);
  });

  it('reports why it cannot be opened', async () => {
    const damaged = await emptyPlace();
    writeFileSync(join(damaged.dataDir, 'tlacuilo.sqlite'), 'x'.repeat(5_000));
    await expect(openDatabase(damaged)).rejects.toThrow(
      `The database in ${damaged.dataDir} cannot be used: file is not a database.`,
    );
  });

  // Root may write anywhere.
  if (process.getuid?.() !== 0) {
    it('reports a read-only file', async () => {
      const closed = await emptyPlace();
      const file = join(closed.dataDir, 'tlacuilo.sqlite');
      writeFileSync(file, '');
      chmodSync(file, 0o400);
      await expect(openDatabase(closed)).rejects.toThrow(/cannot be used: permission denied/);
    });
  }

  it('reports a full disk and recovers when space is freed', async () => {
    const { db } = await open();
    const count = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const setMost = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    // The same error as for a full disk.
    await setMost(Number(count.rows[0]?.page_count) + 1);
    const large = () => db.transaction().execute((trx) => mark(trx, 'x'.repeat(100_000)));
    await expect(large()).rejects.toThrow('database or disk is full');
    await expect(large()).rejects.toThrow('database or disk is full');
    expect(await marks(db)).toEqual([]);
    await setMost(1_000_000);
    await large();
    expect(await marks(db)).toHaveLength(1);
  });
});

describeOnEngine('postgres', 'an open database', ({ place, emptyPlace }) => {
  it('survives the loss of an idle connection', async () => {
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

  it('survives a connection terminated in a transaction, which is rolled back', async () => {
    const where = await place();
    const died = Promise.withResolvers<Error>();
    const { db, close } = await openDatabase({ ...where, onConnectionLost: died.resolve });
    const cut = db.transaction().execute(async (trx) => {
      await mark(trx, 'half');
      const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await endConnection(where.databaseUrl ?? '', Number(found.rows[0]?.pid));
      await died.promise;
      await mark(trx, 'other half');
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailableError);
    await mark(db, 'after');
    expect(await marks(db)).toEqual(['after']);
    await close();
  });

  it('throws the error of a failed transaction, also when the rollback fails', async () => {
    const where = await place();
    const { db, close } = await openDatabase(where);
    const failed = db.transaction().execute(async (trx) => {
      await mark(trx, 'half');
      const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await endConnection(where.databaseUrl ?? '', Number(found.rows[0]?.pid));
      throw new Error('a bug');
    });
    await expect(failed).rejects.toThrow('a bug');
    expect(await marks(db)).toEqual([]);
    await close();
  });

  it('survives a connection terminated during a query', async () => {
    const where = await place();
    const { db, close } = await openDatabase(where);
    const pending = db.connection().execute(async (one) => {
      const found = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
      const slow = sql`select pg_sleep(60)`.execute(one);
      await Promise.all([slow, endConnection(where.databaseUrl ?? '', Number(found.rows[0]?.pid))]);
    });
    await expect(pending).rejects.toThrow(DatabaseUnavailableError);
    expect(await marks(db)).toEqual([]);
    await close();
  });

  it('reports, without the password, why PostgreSQL cannot be reached', async () => {
    const where = await emptyPlace();
    const tried = async (change: (url: URL) => void) => {
      const url = new URL(where.databaseUrl ?? '');
      change(url);
      const failed = openDatabase({ ...where, databaseUrl: url.href });
      const { message } = await failed.then(
        () => new Error('it was opened'),
        (error: Error) => error,
      );
      expect(message).not.toContain(url.password);
      return { message, at: `PostgreSQL at ${url.hostname}:${url.port || 5432}` };
    };
    const check = 'Check that it runs, and the host and the port in its address.';
    const refused = await tried((url) => {
      url.port = '1';
    });
    expect(refused.message).toBe(`${refused.at} cannot be reached (ECONNREFUSED). ${check}`);
    const unknown = await tried((url) => {
      url.hostname = 'nowhere.invalid';
    });
    // A slow resolver fails by the connection timeout.
    expect(unknown.message).toMatch(
      /^PostgreSQL at nowhere\.invalid:\d+ cannot be reached \((ENOTFOUND|EAI_AGAIN|[^)]*timeout[^)]*)\)\./,
    );
    const password = await tried((url) => {
      url.password = 'not-the-password';
    });
    expect(password.message).toBe(
      `${password.at} rejects the login (28P01). Check the user and the password in its address.`,
    );
    const name = await tried((url) => {
      url.pathname = '/not-there';
    });
    expect(name.message).toBe(`${name.at} has no database "not-there". Create it, or name another one in its address.`);
  });
});
