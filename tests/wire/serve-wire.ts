import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createContact } from '#backend/data/create-contact.ts';
import { createNewsletter } from '#backend/data/create-newsletter.ts';
import { migrate } from '#backend/database/migrate.ts';
import { openDatabase } from '#backend/database/open-database.ts';
import type { Database } from '#backend/database/tables.ts';
import { openKeyRing } from '#backend/keys/key-ring.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { type WireParts, wireRoutes } from '#backend/wire-routes.ts';

export interface WireUnderTest {
  readonly origin: string;
  readonly db: Database;
  readonly ring: KeyRing;
  /** Every request that came, in its order: the path, and the operation where a header names it. */
  readonly requests: string[];
  /** What was reported as unexpected. */
  readonly faults: unknown[];
  close(): Promise<void>;
}

/**
 * The wire as the server mounts it, on a free port, over SQLite in a temporary folder. `clock` answers milliseconds;
 * `change` replaces parts.
 */
export async function serveWire(
  given: { readonly clock?: () => number; readonly change?: (parts: WireParts) => Partial<WireParts> } = {},
): Promise<WireUnderTest> {
  const clock = given.clock ?? Date.now;
  const dataDir = mkdtempSync(join(tmpdir(), 'wire-'));
  const database = await openDatabase({ dataDir });
  await migrate(database.db);
  const surroundings = { db: database.db, now: () => new Date(clock()), newId: () => randomUUID() };
  const ring = await openKeyRing({ ...surroundings, randomBytes });
  const agreedText = () => ({ version: '1', hash: 'hash' });
  const faults: unknown[] = [];
  const parts: WireParts = {
    settings: { siteUrl: 'http://localhost:3000', siteUrlGiven: false, accessPolicy: 'guarded' },
    ring,
    db: database.db,
    operations: {
      createContact: (request) =>
        createContact({ ...surroundings, agreedText, companyInbox: 'hola@tlacuilo.example' }, request),
      createNewsletter: (request) => createNewsletter(surroundings, request),
    },
    verifyLogin: async () => null,
    readAccessToken: async () => null,
    clock,
    random: randomBytes,
    report: (error) => faults.push(error),
  };
  const routes = wireRoutes({ ...parts, ...given.change?.(parts) });
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
