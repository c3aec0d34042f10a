import { join } from 'node:path';
import type pg from 'pg';
import { describePostgresError } from '#backend/platform/database/dialects/describe-postgres-error.ts';
import { withConnection } from '#backend/platform/database/dialects/open-database.ts';
import { openPostgresClient } from '#backend/platform/database/dialects/postgres-client.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { quoted } from '#backend/platform/database/table-layout.ts';
import { tableNames } from '#backend/platform/database/table-names.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { laterIndexes, type Staging, type StagingDeps } from './staging.ts';

const schema = 'tlacuilo_restoring';
const later = `${quoted(schema)}.${laterIndexes}`;
const stepTables = ['kysely_migration', 'kysely_migration_lock'];

/** Staging in a second schema, exchanged in one transaction. */
export async function openPostgresStaging(deps: StagingDeps & { readonly databaseUrl: string }): Promise<Staging> {
  const { databaseUrl, dataDir, steps } = deps;
  const inside = withSchema(databaseUrl, schema);
  const client = openPostgresClient(databaseUrl, 'staging');
  let sanitized = 0;

  const work = <Result>(does: (db: Database) => Promise<Result>) =>
    // A folder of its own, which need not exist: an interrupted exchange blocks `dataDir`.
    withConnection({ databaseUrl: inside, dataDir: join(dataDir, 'restoring') }, does);

  const drop = () => client.query(`drop schema if exists ${quoted(schema)} cascade`);
  const close = async () => {
    // A failed index left its transaction open. When the connection is lost, the next restore drops the schema.
    await client
      .query('rollback')
      .then(drop)
      .catch(() => {});
    await client.end().catch(() => {});
  };

  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw describePostgresError(databaseUrl, error);
  }
  try {
    // Left by a killed process.
    await drop();
    await client.query(`create schema ${quoted(schema)}`);
    await work((db) => migrate(db, steps.at(-1)));
    await takeIndexes(client);
  } catch (error) {
    await close();
    throw describePostgresError(databaseUrl, error);
  }

  return {
    sanitized: () => sanitized,
    async fill(table, rows) {
      const written = JSON.stringify(rows);
      // PostgreSQL text cannot contain NUL. `\\u0000` in JSON may also be an escaped backslash.
      const taken = written.includes('\\u0000') ? JSON.stringify(rows, (_, value) => replaceNul(value)) : written;
      if (taken !== written) sanitized += rows.filter((row) => JSON.stringify(row).includes('\\u0000')).length;
      const target = `${quoted(schema)}.${quoted(table.name)}`;
      const list = table.columns.map((column) => quoted(column.name)).join(', ');
      await client.query(
        `insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, $1::json)`,
        [taken],
      );
    },
    async snapshot() {
      await makeIndexes(client);
      return openPostgresSnapshot(databaseUrl, schema);
    },
    async work(does) {
      await makeIndexes(client);
      return work(does);
    },
    complete: () => makeIndexes(client),
    async publish(label) {
      return publish(client, label.replaceAll('-', '_'));
    },
    close,
  };
}

/** Indexes of keys stay. */
async function takeIndexes(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table ${later} as select indexname as name, indexdef as sql from pg_indexes i where schemaname = ${client.escapeLiteral(schema)} and not exists (
       select from pg_constraint c join pg_namespace n on n.oid = c.connamespace
       where n.nspname = i.schemaname and c.conname = i.indexname)`,
  );
  const { rows } = await client.query<{ name: string }>(`select name from ${later}`);
  for (const { name } of rows) await client.query(`drop index ${quoted(schema)}.${quoted(name)}`);
  await client.query('commit');
}

/** Unique indexes validate the rows here. */
async function makeIndexes(client: pg.Client): Promise<void> {
  const { rows: there } = await client.query('select 1 where to_regclass($1) is not null', [later]);
  if (there.length === 0) return;
  await client.query('begin');
  const { rows } = await client.query<{ sql: string }>(`select sql from ${later} order by name`);
  for (const { sql } of rows) await client.query(sql);
  await client.query(`drop table ${later}`);
  await client.query('commit');
}

/** Moves the served tables to schema `label`, the staged to theirs, in one transaction. */
async function publish(client: pg.Client, label: string): Promise<string | null> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const current = rows[0]?.schema ?? 'public';
    const there = await tablesOf(client, current);
    if (there.length > 0) {
      await client.query(`create schema ${quoted(label)}`);
      await changeSchema(client, current, label);
    }
    await changeSchema(client, schema, current);
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

/** Skips foreign tables. */
async function tablesOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 order by tablename`,
    [schema],
  );
  return rows.map(({ name }) => name).filter((name) => tableNames.has(name) || stepTables.includes(name));
}

function replaceNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

function withSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
