import pg from 'pg';
import { migrate, readSteps } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { SnapshotRow } from './snapshot.ts';
import { laterIndexes, type Staging, type StagingParts } from './staging.ts';
import { quoted, type TableLayout } from './table-layout.ts';
import { tableNames } from './table-names.ts';
import type { Database } from './tables.ts';
import { wordPostgresError } from './word-postgres-error.ts';

const stepTables = ['kysely_migration', 'kysely_migration_lock'];

/** A schema beside the one that is served, whose tables take the place of the others in one transaction. */
export async function openPostgresStaging(parts: StagingParts & { readonly databaseUrl: string }): Promise<Staging> {
  const { databaseUrl, dataDir, name, steps, resume = false } = parts;
  const schema = `tlacuilo_${name}`;
  const inside = withSchema(databaseUrl, schema);
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tlacuilo staging',
    keepAlive: true,
  });
  client.on('error', () => {});
  let mended = 0;

  async function work<Answer>(does: (db: Database) => Promise<Answer>): Promise<Answer> {
    const { db, close } = await openDatabase({ databaseUrl: inside, dataDir, limits: null });
    try {
      return await does(db);
    } finally {
      await close();
    }
  }

  async function isResumable(): Promise<boolean> {
    const { rowCount } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
    if (!resume || rowCount === 0) return false;
    const found = await work(readSteps);
    return found.length === steps.length && found.every((step, at) => step === steps[at]);
  }

  try {
    await client.connect();
    if (!(await isResumable())) {
      await client.query(`drop schema if exists ${quoted(schema)} cascade`);
      await client.query(`create schema ${quoted(schema)}`);
      await work((db) => migrate(db, steps.at(-1)));
      await takeIndexes(client, schema);
    }
  } catch (error) {
    await client.end().catch(() => {});
    throw wordPostgresError(databaseUrl, error);
  }

  return {
    mended: () => mended,
    async fill(table, rows) {
      const written = JSON.stringify(rows);
      // PostgreSQL keeps no text with a NUL in it; a backslash that is not one itself makes it one in JSON.
      const taken = written.includes('\\u0000') ? JSON.stringify(rows, (_, value) => mend(value)) : written;
      if (taken !== written) mended += rows.filter((row) => JSON.stringify(row).includes('\\u0000')).length;
      const target = `${quoted(schema)}.${quoted(table.name)}`;
      const list = table.columns.map((column) => quoted(column.name)).join(', ');
      await client.query(
        `insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, $1::json)`,
        [taken],
      );
    },
    async last(table) {
      const list = table.columns.map((column) => quoted(column.name)).join(', ');
      const order = table.key.map((column) => orderOf(table, column)).join(', ');
      const found = await client.query<SnapshotRow>(
        `select ${list} from ${quoted(schema)}.${quoted(table.name)} order by ${order} limit 1`,
      );
      return found.rows[0];
    },
    async snapshot() {
      await makeIndexes(client, schema);
      return openPostgresSnapshot(databaseUrl, schema);
    },
    async work(does) {
      await makeIndexes(client, schema);
      return work(does);
    },
    async publish(label) {
      await makeIndexes(client, schema);
      return publish(client, schema, label.replaceAll('-', '_'));
    },
    close: () => client.end(),
  };
}

/** Those of keys stay: rows are told apart by them. */
async function takeIndexes(client: pg.Client, schema: string): Promise<void> {
  const kept = `${quoted(schema)}.${laterIndexes}`;
  await client.query('begin');
  await client.query(
    `create table ${kept} as select indexname as name, indexdef as sql from pg_indexes i where schemaname = ${client.escapeLiteral(schema)} and not exists (
       select from pg_constraint c join pg_namespace n on n.oid = c.connamespace
       where n.nspname = i.schemaname and c.conname = i.indexname)`,
  );
  const { rows } = await client.query<{ name: string }>(`select name from ${kept}`);
  for (const { name } of rows) await client.query(`drop index ${quoted(schema)}.${quoted(name)}`);
  await client.query('commit');
}

/** What must be there once in a table is looked at here. */
async function makeIndexes(client: pg.Client, schema: string): Promise<void> {
  const kept = `${quoted(schema)}.${laterIndexes}`;
  const { rows: there } = await client.query('select 1 where to_regclass($1) is not null', [kept]);
  if (there.length === 0) return;
  await client.query('begin');
  const { rows } = await client.query<{ sql: string }>(`select sql from ${kept} order by name`);
  for (const { sql } of rows) await client.query(sql);
  await client.query(`drop table ${kept}`);
  await client.query('commit');
}

/** Everything from one schema to another in one transaction, and what is there to a third one. */
async function publish(client: pg.Client, schema: string, label: string): Promise<string | null> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const place = rows[0]?.schema ?? 'public';
    const there = await tablesOf(client, place);
    if (there.length > 0) {
      await client.query(`create schema ${quoted(label)}`);
      await changeSchema(client, place, label);
    }
    await changeSchema(client, schema, place);
    await client.query(`drop schema ${quoted(schema)}`);
    await client.query('commit');
    return there.length > 0 ? `the schema ${label}` : null;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function changeSchema(client: pg.Client, from: string, to: string): Promise<void> {
  for (const table of await tablesOf(client, from)) {
    await client.query(`alter table ${quoted(from)}.${quoted(table)} set schema ${quoted(to)}`);
  }
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = $1 and proname = 'notice_catalogue'`,
    [from],
  );
  for (const { name } of rows) {
    await client.query(`alter function ${quoted(from)}.${quoted(name)}() set schema ${quoted(to)}`);
  }
}

/** Ours, and no others that somebody keeps beside them. */
async function tablesOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 order by tablename`,
    [schema],
  );
  return rows.map(({ name }) => name).filter((name) => tableNames.has(name) || stepTables.includes(name));
}

function orderOf({ columns }: TableLayout, name: string): string {
  const isText = columns.some((column) => column.name === name && column.type === 'text');
  return `${quoted(name)}${isText ? ' collate "C"' : ''} desc`;
}

function mend(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
