import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The address of the PostgreSQL of this test run, as its administrator. Starts it when it is the first to ask. */
async function administration(): Promise<string> {
  const response = await fetch(inject('onePostgres'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Makes a database without tables in the PostgreSQL of this test run and answers its address. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase('template1');
}

/** Makes a database with all tables and nothing in them, as a copy of one, and answers its address. */
export function createDatabaseWithTables(): Promise<string> {
  return createDatabase('with_tables');
}

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

/** Empties every table but those that say which tables there are. */
export async function emptyAllTables(databaseUrl: string): Promise<void> {
  await runStatement(
    databaseUrl,
    `do $$ begin
      execute (
        select 'truncate ' || string_agg(format('%I', tablename), ', ') from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%'
      );
    end $$`,
  );
}

/** Ends a connection of that database from outside, as a restarted server would. */
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
