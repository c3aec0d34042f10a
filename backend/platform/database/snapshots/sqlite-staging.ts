import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, databaseFiles, withConnection } from '#backend/platform/database/dialects/open-database.ts';
import { makeFolder, moveAside } from '#backend/platform/database/dialects/open-folder.ts';
import { syncFile, syncFolder } from '#backend/platform/database/dialects/write-file.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { quoted, type TableLayout } from '#backend/platform/database/table-layout.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import { laterIndexes, type Staging, type StagingDeps } from './staging.ts';

/** Staging in a subfolder's SQLite file, exchanged by renames. */
export async function openSqliteStaging({ dataDir, steps }: StagingDeps): Promise<Staging> {
  const folder = join(dataDir, 'restoring');
  const path = databaseFile(folder);
  const last = steps.at(-1);
  if (!last) throw new Error('The database has no migrations.');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Left by a killed process.
  remove();
  try {
    makeFolder(folder);
    await withConnection({ dataDir: folder }, (db) => migrate(db, last));
    takeIndexes(path);
  } catch (error) {
    remove();
    throw error;
  }
  let file: DatabaseSync | undefined;
  const opened = () => (file ??= openFast(path));
  const closeFile = () => {
    file?.close();
    file = undefined;
  };
  const ready = () => {
    makeIndexes(opened());
    closeFile();
  };
  return {
    sanitized: () => 0,
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
    async snapshot() {
      ready();
      return openSqliteSnapshot(path);
    },
    async work(work) {
      ready();
      return withConnection({ dataDir: folder }, work);
    },
    async complete() {
      ready();
      await settle(path);
    },
    async publish(label) {
      // A log without its database would be replayed over the new one.
      const backup = moveAside(databaseFiles(dataDir), join(dataDir, label));
      renameSync(path, databaseFile(dataDir));
      await syncFolder(dataDir);
      remove();
      return backup;
    },
    async close() {
      closeFile();
      // Unpublished rows would fill the disk.
      remove();
    },
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

/** Unique indexes validate the rows here. */
function makeIndexes(file: DatabaseSync): void {
  if (!file.prepare('select 1 from sqlite_schema where name = ?').get(laterIndexes)) return;
  file.exec('begin');
  for (const { sql } of file.prepare(`select sql from ${laterIndexes} order by name`).all()) file.exec(String(sql));
  file.exec(`drop table ${laterIndexes}; commit`);
}

/** Without fsync: `settle` syncs a complete staging. */
function openFast(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 10_000 });
  file.exec('pragma synchronous = off; pragma cache_size = -65536');
  return file;
}

async function settle(path: string): Promise<void> {
  const file = new DatabaseSync(path, { timeout: 10_000 });
  file.exec('pragma wal_checkpoint(truncate)');
  file.exec('pragma journal_mode = delete');
  file.close();
  await syncFile(path);
}

function insert({ name, columns }: TableLayout): string {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  return `insert into ${quoted(name)} (${list}) values (${columns.map(() => '?').join(', ')})`;
}
