/**
 * PostgreSQL for tests as a process: prints its URL as one line of JSON, and stops when stdin
 * closes, however the parent ends. `durable`: as in production, for benchmarks.
 */
import pg from 'pg';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { makePostgres, type RunPostgres } from './run-postgres.ts';

// Ctrl-C reaches this process too; only the end of the run counts.
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

/** Creates `with_tables`, the template of test databases. */
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
  // Immediate: the data is disposable.
  if (server) server.remove().then(ended, ended);
  else ended();
}
