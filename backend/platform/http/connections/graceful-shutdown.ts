import type { Server } from 'node:http';
import { Server as Listening, type Socket } from 'node:net';
import type { ConnectionQueue } from './connection-queue.ts';

/** Milliseconds up to which an event-loop turn counts as idle: no unread data then. */
const idleTurnMs = 1;
/** Turns after which shutdown goes on without an idle one. */
const maxTurns = 200;

interface ShutdownDeps {
  /** Milliseconds that unused connections stay open: a proxy may reuse one. */
  readonly linger: number;
  clock(): number;
  /** Called when the last connection has closed. */
  closed(): void;
}

/**
 * Graceful shutdown: stops listening, closes unused connections in idle event-loop turns, and lets
 * running requests finish. A connection with unread data may carry a request that no proxy retries.
 */
export function openGracefulShutdown(http: Server, queue: Pick<ConnectionQueue, 'last'>): (deps: ShutdownDeps) => void {
  const connections = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  function endUnused(): void {
    http.closeIdleConnections();
    // Node does not count a connection without a request as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return ({ linger, clock, closed }) => {
    const endLater = () => setTimeout(() => atQuiet(clock, endUnused), linger).unref();
    http.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    for (const socket of connections) {
      const last = queue.last(socket);
      if (!last) continue;
      last.shouldKeepAlive = false;
      // Its head may have promised keep-alive already.
      last.once('close', () => socket.writable && endLater());
    }
    atQuiet(clock, () => {
      // `http.close` would end idle connections at once.
      Listening.prototype.close.call(http, closed);
      endLater();
    });
  };
}

function atQuiet(clock: () => number, action: () => void): void {
  const turn = (turns: number, began: number): void => {
    // Data that arrived in one turn is read in the next.
    if (turns > 0 && clock() - began > idleTurnMs) setImmediate(turn, turns - 1, clock());
    else action();
  };
  setImmediate(() => setImmediate(turn, maxTurns, clock()));
}
