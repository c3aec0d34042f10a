import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { migrate } from '#backend/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#backend/database/open-database.ts';
import type { Database } from '#backend/database/tables.ts';
import { serveOver } from './serve-wire.ts';
import { type WireOver, wireOver } from './wire-over.ts';

export interface RestartableWire {
  readonly origin: string;
  /** Every operation that was asked for, in its order: the path, and the operation where a header names it. */
  readonly requests: string[];
  /** What is running now. */
  now(): WireOver & { readonly db: Database };
  /** Ends what is running, with everything it has in memory, and starts it again on the same folder and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The wire over SQLite, for which the time is that of the machine, or what a test made of it. */
export async function serveRestartable(): Promise<RestartableWire> {
  const dataDir = mkdtempSync(join(tmpdir(), 'restartable-'));
  async function start(): Promise<{ readonly database: OpenDatabase; readonly wire: WireOver }> {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    return { database, wire: await wireOver(database.db, { dataDir, clock: () => Date.now() }) };
  }
  let running = await start();
  async function stop(): Promise<void> {
    const { database, wire } = running;
    await wire.sockets.close();
    await wire.images?.close();
    await database.close();
    if (wire.faults.length > 0) throw wire.faults[0];
  }
  const requests: string[] = [];
  const routes = new Hono().all('*', async (c) => {
    const answer = await running.wire.routes.fetch(c.req.raw, c.env);
    // The machine's own is the real time, by which clients would set their clocks.
    answer.headers.set('date', new Date().toUTCString());
    return answer;
  });
  const { origin, close } = await serveOver({ routes, sockets: running.wire.sockets }, (request) => {
    const target = request.headers.get('x-amz-target')?.split('.')[1];
    requests.push([new URL(request.url).pathname, target].filter(Boolean).join(' '));
  });
  return {
    origin,
    requests,
    now: () => ({ ...running.wire, db: running.database.db }),
    async restart() {
      await stop();
      running = await start();
    },
    async close() {
      await close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
