import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a page with the address of the run's PostgreSQL. */
    onePostgres: string;
  }
}

/** One PostgreSQL per run, started on first use. Returns its teardown. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let child: ChildProcess | undefined;
  let started: Promise<string> | undefined;

  function start(): Promise<string> {
    const script = fileURLToPath(new URL('serve-postgres.ts', import.meta.url));
    const spawned = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    child = spawned;
    return new Promise((resolve, reject) => {
      createInterface({ input: spawned.stdout }).once('line', (line) => {
        const started = JSON.parse(line) as { url?: string; error?: string };
        if (started.url) resolve(started.url);
        else reject(new Error(started.error));
      });
      spawned.once('error', reject);
      spawned.once('exit', () => reject(new Error('PostgreSQL for tests ended before it served.')));
    });
  }

  const server = createServer((_, response) => {
    // A kept-alive connection could be closed just as the next request uses it.
    response.shouldKeepAlive = false;
    started ??= start();
    started.then(
      (url) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('onePostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.stdin?.end();
    await ended;
  };
}
