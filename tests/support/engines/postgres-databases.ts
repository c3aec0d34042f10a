import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Administrator URL of the run's PostgreSQL; the first call starts it. */
async function administration(): Promise<string> {
  const response = await fetch(inject('onePostgres'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

export function createEmptyDatabase(): Promise<string> {
  return createDatabase('template1');
}

/** A database with the tables of this version, faster than migrating one. */
export function createMigratedDatabase(): Promise<string> {
  return createDatabase('with_tables');
}

/** A migrated database leased to one block of tests. */
export interface BorrowedDatabase {
  readonly databaseUrl: string;
  /** Deletes all rows but the applied migrations. */
  empty(): Promise<void>;
  /** Returns it to the pool, and terminates remaining connections. */
  giveBack(): Promise<void>;
}

/** The pool of returned databases, per process. */
const spare: string[] = [];

/**
 * Leases an empty, migrated database, from the pool if possible: creating and dropping one takes
 * longer than most blocks.
 */
export async function borrowDatabase(): Promise<BorrowedDatabase> {
  const used = spare.pop();
  const databaseUrl = used ?? (await createDatabase('with_tables'));
  let cached: pg.Client | undefined;

  /** Kept from test to test, so that its catalog cache is warm. */
  async function connection(): Promise<pg.Client> {
    if (cached) return cached;
    const client = new pg.Client({ connectionString: databaseUrl });
    // A test may terminate all connections.
    client.on('error', () => {
      if (cached === client) cached = undefined;
    });
    await client.connect();
    cached = client;
    return client;
  }

  async function empty(): Promise<void> {
    await (await connection()).query(emptyTables);
  }

  async function look(): Promise<string | undefined> {
    const found = await (await connection()).query<{ shape: string }>(shapeOfTables);
    return found.rows[0]?.shape;
  }

  if (used) await empty();
  else shape ??= await look();
  return {
    databaseUrl,
    empty,
    async giveBack() {
      await (await connection()).query(sendOthersAway);
      const isAsItWas = (await look()) === shape;
      await cached?.end();
      if (isAsItWas) spare.push(databaseUrl);
      else await dropDatabase(databaseUrl);
    },
  };
}

/** Schema hash of a migrated database. A database with another one is not reused. */
let shape: string | undefined;

const sendOthersAway = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/** Every column, key, index and trigger. */
const shapeOfTables = `
  select md5(string_agg(thing, ';' order by thing)) as shape from (
    select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as thing
      from pg_attribute where not attisdropped and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid) from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    union all select name from kysely_migration
  ) as things`;

/** Deletes without triggers and foreign keys. TRUNCATE would recreate each table's files. */
const emptyTables = `do $$ declare one name; begin
  set local session_replication_role = replica;
  for one in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', one);
  end loop;
end $$`;

async function createDatabase(template: string): Promise<string> {
  const address = await administration();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(address, `create database ${name} template ${template}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  await runStatement(await administration(), `drop database ${nameOf(databaseUrl)} with (force)`);
}

/** Terminates a connection, as a server restart would. */
export async function endConnection(databaseUrl: string, pid: number): Promise<void> {
  await runStatement(databaseUrl, `select pg_terminate_backend(${pid})`);
}

async function runStatement(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}
