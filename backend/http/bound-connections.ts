import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { openSlots } from '#backend/rate-limits/concurrent-slots.ts';
import { slots } from '#backend/rate-limits/limits.ts';
import { clientAddress } from './client-address.ts';
import type { ConnectionTurns } from './connection-turns.ts';

/** How long the head of a request may take to come and how long the whole of it at most, in milliseconds; looked at so often. */
export const requestTimes = {
  headersTimeout: 20_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 2_000,
} as const satisfies ServerOptions;

/** Connections above the limit that are accepted, so that one of the most crowded network can be closed for each. */
const spare = 100;

/**
 * Milliseconds in which a body has to come. An upload may take as long as a whole request: who may not make one is answered
 * before anything of it is read.
 */
const patience = 25_000;
const uploads = '/storage/';

/** Milliseconds in which a client has to read something of what is on its way to it. */
const unreadFor = 120_000;

interface Bounds {
  /** How many proxies of ours are in front: then connections are theirs, and only counted altogether. */
  readonly proxies: number;
  /** What is in hand on each connection. */
  readonly turns: Pick<ConnectionTurns, 'count' | 'isFree'>;
  readonly patience?: number;
  readonly unread?: number;
  /** Tells who comes too late that it is so. */
  late(connection: Socket): void;
}

/**
 * Holds the connections of a server within bounds. One too many is cut before it says anything, and one on which nothing is
 * read any more; a body that comes too slowly is answered 408 when nothing was answered yet, and cut.
 */
export function boundConnections(http: Server, bounds: Bounds): void {
  const { proxies, turns, patience: wait = patience, unread = unreadFor, late } = bounds;
  http.maxConnections = slots.connections.all + spare;
  // Node looks after that time whether anything moved, in either direction.
  http.timeout = unread;
  http.on('timeout', (connection) => {
    const works = turns.count(connection) > 0 && connection.writableLength === 0;
    if (!works) connection.destroy();
  });
  if (proxies === 0) shareByAddress(http);
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url = '' } = request;
    if ((headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding']) return;
    if (url.startsWith(uploads)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      if (!response.headersSent && turns.isFree(request.socket)) late(request.socket);
      request.socket.destroySoon();
    }, wait);
    request.once('close', () => clearTimeout(timer));
  });
}

function shareByAddress(http: Server): void {
  const held = openSlots('connections');
  http.on('connection', (socket: Socket) => {
    const address = clientAddress({ peer: socket.remoteAddress, forwardedFor: null }, 0);
    const release = held.take(address, { giveWay: () => socket.destroy() });
    if (!release) return socket.destroy();
    socket.once('close', release);
  });
}
