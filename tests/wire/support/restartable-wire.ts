import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type OpenDatabase, openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { serveOver } from './serve-wire.ts';
import { type WireOver, wireOver } from './wire-over.ts';

export interface RestartableWire {
  readonly origin: string;
  /** Requests in order: the path, and the operation named in a header. */
  readonly requests: string[];
  now(): WireOver & { readonly db: Database };
  /** Restarts on the same folder and port, without any state in memory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The wire over SQLite, with the real or a fake clock. */
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
    // Node's own Date is the real time, by which clients would set their clocks.
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
