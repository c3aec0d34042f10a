import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import type { Database } from '#backend/database/tables.ts';
import type { LivingKeyRing } from '#backend/keys/key-ring.ts';
import { type WireDifference, wireOver } from './wire-over.ts';

export interface WireUnderTest {
  readonly origin: string;
  readonly db: Database;
  readonly ring: LivingKeyRing;
  /** Every request that came, in its order: the path, and the operation where a header names it. */
  readonly requests: string[];
  /** What was reported as unexpected. */
  readonly faults: unknown[];
  close(): Promise<void>;
}

/** The wire as the server mounts it, on a free port, over SQLite in a temporary folder. */
export async function serveWire(given: WireDifference = {}): Promise<WireUnderTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wire-'));
  const database = await openDatabase({ dataDir });
  await migrate(database.db);
  const { routes, ring, faults } = await wireOver(database.db, given);
  const requests: string[] = [];
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const target = request.headers.get('x-amz-target')?.split('.')[1];
      requests.push([new URL(request.url).pathname, target].filter(Boolean).join(' '));
      return routes.fetch(request);
    },
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    db: database.db,
    ring,
    requests,
    faults,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
