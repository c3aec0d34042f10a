import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';
import { migrate, readSteps } from './migrate.ts';
import { databaseFile, openDatabase } from './open-database.ts';
import type { SnapshotRow } from './snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import { laterIndexes, type Staging, type StagingParts } from './staging.ts';
import { quoted, type TableLayout } from './table-layout.ts';
import type { Database } from './tables.ts';

const suffixes = ['', '-wal', '-shm'];

/** A SQLite file in a folder inside of the folder, which takes the place of the other by its name. */
export async function openSqliteStaging({ dataDir, name, steps, resume = false }: StagingParts): Promise<Staging> {
  const folder = join(dataDir, name);
  const path = databaseFile(folder);
  const last = steps.at(-1);
  if (!last) throw new Error('Tables have at least one step behind them.');
  if (!(resume && existsSync(path) && (await hasSteps(folder, steps)))) {
    rmSync(folder, { recursive: true, force: true });
    makeFolder(folder);
    await withDatabase(folder, (db) => migrate(db, last));
    takeIndexes(path);
  }
  let file: DatabaseSync | undefined;
  const opened = () => (file ??= openFast(path));
  const close = async () => {
    file?.close();
    file = undefined;
  };
  const ready = async () => {
    makeIndexes(opened());
    await close();
  };
  return {
    mended: () => 0,
    async fill(table, rows) {
      const statement = opened().prepare(insert(table));
      opened().exec('begin');
      try {
        for (const row of rows) statement.run(...table.columns.map((column) => row[column.name] ?? null));
        opened().exec('commit');
      } catch (error) {
        opened().exec('rollback');
        throw error;
      }
    },
    async last({ name: table, key, columns }) {
      const list = columns.map((column) => quoted(column.name)).join(', ');
      const order = key.map((column) => `${quoted(column)} desc`).join(', ');
      const found = opened()
        .prepare(`select ${list} from ${quoted(table)} order by ${order} limit 1`)
        .get();
      return found as SnapshotRow | undefined;
    },
    async snapshot() {
      await ready();
      return openSqliteSnapshot(path);
    },
    async work(work) {
      await ready();
      return withDatabase(folder, work);
    },
    async publish(label) {
      await ready();
      await settle(path);
      const kept = existsSync(databaseFile(dataDir)) ? makeFolder(join(dataDir, label)) : null;
      for (const suffix of kept ? suffixes : []) {
        if (existsSync(databaseFile(dataDir) + suffix)) {
          renameSync(databaseFile(dataDir) + suffix, databaseFile(kept ?? '') + suffix);
        }
      }
      renameSync(path, databaseFile(dataDir));
      await syncFile(dataDir);
      rmSync(folder, { recursive: true, force: true });
      return kept;
    },
    close,
  };
}

function takeIndexes(path: string): void {
  const file = openFast(path);
  const made = `from sqlite_schema where type = 'index' and sql is not null`;
  file.exec(`begin; create table ${laterIndexes} as select name, sql ${made}`);
  for (const { name } of file.prepare(`select name from ${laterIndexes}`).all()) {
    file.exec(`drop index ${quoted(String(name))}`);
  }
  file.exec('commit');
  file.close();
}

/** What must be there once in a table is looked at here. */
function makeIndexes(file: DatabaseSync): void {
  if (!file.prepare('select 1 from sqlite_schema where name = ?').get(laterIndexes)) return;
  file.exec('begin');
  for (const { sql } of file.prepare(`select sql from ${laterIndexes} order by name`).all()) file.exec(String(sql));
  file.exec(`drop table ${laterIndexes}; commit`);
}

/** A step that fails half-way costs nothing: what is filled is thrown away then, and is brought to the disk before it is used. */
function openFast(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 10_000 });
  file.exec('pragma synchronous = off; pragma cache_size = -65536');
  return file;
}

/** Brings the whole file to the disk, with nothing beside it. */
async function settle(path: string): Promise<void> {
  const file = new DatabaseSync(path, { timeout: 10_000 });
  file.exec('pragma wal_checkpoint(truncate)');
  file.exec('pragma journal_mode = delete');
  file.close();
  await syncFile(path);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function hasSteps(folder: string, steps: readonly string[]): Promise<boolean> {
  try {
    const found = await withDatabase(folder, readSteps);
    return found.length === steps.length && found.every((step, at) => step === steps[at]);
  } catch {
    // What a power cut left of it is thrown away.
    return false;
  }
}

async function withDatabase<Answer>(dataDir: string, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function insert({ name, columns }: TableLayout): string {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  return `insert into ${quoted(name)} (${list}) values (${columns.map(() => '?').join(', ')})`;
}
