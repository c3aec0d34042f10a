/**
 * A PostgreSQL for tests, as a process of its own: prints its address as one line of JSON and serves until its standard
 * input ends, which happens however the process that started it ends. Then it stops the server and removes its folder.
 * With the word `durable` it keeps what it acknowledged as an installation does, for what measures speeds.
 */
import pg from 'pg';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import { freePort } from '../house/free-port.ts';
import { makePostgres, type RunPostgres } from './run-postgres.ts';

// Interrupting a test run reaches this process too; what counts is that the run itself is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let server: RunPostgres | undefined;

process.stdin.resume();
process.stdin.once('close', end);

try {
  server = await makePostgres(process.argv.includes('durable') ? 'over a power cut' : 'while it runs');
  const url = await server.start(await freePort());
  await makeTemplate(url);
  process.stdout.write(`${JSON.stringify({ url })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
  end();
}

/** Makes the database `with_tables`, of which tests get copies. */
async function makeTemplate(administration: string): Promise<void> {
  const client = new pg.Client({ connectionString: administration });
  await client.connect();
  await client.query('create database with_tables');
  await client.end();
  const url = new URL(administration);
  url.pathname = '/with_tables';
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '', limits: null });
  await migrate(db);
  await close();
}

function end(): void {
  const ended = () => process.exit(0);
  // Immediate: the data is thrown away anyway.
  if (server) server.remove().then(ended, ended);
  else ended();
}
