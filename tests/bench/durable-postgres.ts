import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A PostgreSQL with the durability of production. */
interface DurablePostgres {
  empty(): Promise<string>;
  stop(): Promise<void>;
}

export async function startDurablePostgres(): Promise<DurablePostgres> {
  const script = fileURLToPath(new URL('../support/engines/serve-postgres.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'durable'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const started = JSON.parse(line) as { readonly url?: string; readonly error?: string };
  if (!started.url) throw new Error(started.error ?? 'PostgreSQL did not start.');
  const { url } = started;
  return {
    async empty() {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`create database ${name} template template1`);
      await client.end();
      const made = new URL(url);
      made.pathname = `/${name}`;
      return made.href;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
