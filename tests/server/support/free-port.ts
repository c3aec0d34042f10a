import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Returns a free port below those of outgoing connections, one of which could take it before the service does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
