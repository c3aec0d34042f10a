import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from '#backend/platform/http/requests/client-address.ts';
import { openSlots } from '#backend/platform/rate-limits/concurrent-slots.ts';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import type { ConnectionQueue } from './connection-queue.ts';

/** Node's timeouts for heads and whole requests, in milliseconds. */
export const requestTimes = {
  headersTimeout: 20_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 2_000,
} as const satisfies ServerOptions;

/** Connections accepted above the limit, each at the cost of one of the most crowded network. */
const spare = 100;

/** Milliseconds for a body, except uploads: unauthorized ones are refused before reading. */
const bodyTimeout = 25_000;
const uploads = '/storage/';

/** Milliseconds without any progress after which a connection is cut. */
const unreadFor = 120_000;

interface Bounds {
  /** Own reverse proxies. With any, no limit per IP address applies. */
  readonly proxies: number;
  readonly turns: Pick<ConnectionQueue, 'count' | 'isFree'>;
  readonly timeout?: number;
  readonly unread?: number;
  /** Sends 408. */
  late(connection: Socket): void;
}

/** Limits connections, slow bodies (408, then closed) and clients that stop reading. */
export function boundConnections(http: Server, bounds: Bounds): void {
  const { proxies, turns: queue, timeout: wait = bodyTimeout, unread = unreadFor, late } = bounds;
  http.maxConnections = slots.connections.all + spare;
  // Node emits `timeout` after this time without traffic in either direction.
  http.timeout = unread;
  http.on('timeout', (connection) => {
    const works = queue.count(connection) > 0 && connection.writableLength === 0;
    if (!works) connection.destroy();
  });
  if (proxies === 0) shareByAddress(http);
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url = '' } = request;
    if ((headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding']) return;
    if (url.startsWith(uploads)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (!response.headersSent && queue.isFree(request.socket)) late(request.socket);
      request.socket.destroySoon();
    }, wait);
    request.once('close', () => clearTimeout(timer));
  });
}

function shareByAddress(http: Server): void {
  const held = openSlots('connections');
  http.on('connection', (socket: Socket) => {
    const address = clientAddress({ peer: socket.remoteAddress, forwardedFor: null }, 0);
    const release = held.take(address, { evict: () => socket.destroy() });
    if (!release) return socket.destroy();
    socket.once('close', release);
  });
}
