import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sharedServiceUrl } from './shared-service.ts';
import { type RunningServer, startServer } from './start-server.ts';

/**
 * What the worker processes of a run share, each made on first use: the database of a first start, and
 * the origin of a service. Returns the teardown.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  let database: Promise<Buffer> | undefined;
  let service: Promise<RunningServer> | undefined;

  async function valueAt(path: string | undefined): Promise<Buffer | string> {
    if (path === '/database') {
      database ??= makeDatabase();
      return database;
    }
    service ??= startServer();
    return (await service).origin;
  }

  const server = createServer(({ url }, response) => {
    // A kept-alive connection could be closed just as the next request uses it.
    response.shouldKeepAlive = false;
    valueAt(url).then(
      (value) => response.end(value),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[sharedServiceUrl] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    await service?.then(
      (running) => running.remove(),
      () => {},
    );
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Starts and stops the service once; a stop leaves no write-ahead log. */
async function makeDatabase(): Promise<Buffer> {
  const server = await startServer({}, { first: true });
  try {
    await server.stop();
    return readFileSync(join(server.dataDir, 'tlacuilo.sqlite'));
  } finally {
    await server.remove();
  }
}
