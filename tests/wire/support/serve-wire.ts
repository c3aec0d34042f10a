import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { copyTables } from '#tests/support/engines/copy-tables.ts';
import { type WireDifference, type WireOver, wireOver } from './wire-over.ts';

export interface WireUnderTest extends WireOver {
  readonly origin: string;
  readonly db: Database;
  /** Folder of database and images. */
  readonly dataDir: string;
  /** Requests in order: the path, and the operation named in a header. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** The wire as the server mounts it, on a free port, over SQLite in a temporary folder. */
export async function serveWire(options: WireDifference = {}): Promise<WireUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wire-'));
  await copyTables(dataDir);
  const database = await openDatabase({ dataDir, inHaste: true });
  const wire = await wireOver(database.db, { dataDir, ...options });
  const requests: string[] = [];
  const { origin, close } = await serveOver(wire, (request) => {
    const target = request.headers.get('x-amz-target')?.split('.')[1];
    requests.push([new URL(request.url).pathname, target].filter(Boolean).join(' '));
  });
  return {
    ...wire,
    origin,
    db: database.db,
    dataDir,
    requests,
    async close() {
      await close();
      await wire.images?.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves routes and sockets on a free port; `came` is called for every request. */
export async function serveOver(
  { routes, sockets }: Pick<WireOver, 'routes' | 'sockets'>,
  came: (request: Request) => void = () => {},
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = serve({
    port: 0,
    // As the service: a client must not reuse a connection that is closing.
    serverOptions: { keepAliveTimeout: 75_000 },
    hostname: '127.0.0.1',
    fetch(request, env) {
      came(request);
      return routes.fetch(request, env);
    },
  });
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    if (sockets.takes(request)) sockets.upgrade(request, connection, head);
    else connection.destroy();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await sockets.close();
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}
