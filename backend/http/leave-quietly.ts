import type { Server } from 'node:http';
import { Server as Listening, type Socket } from 'node:net';
import type { ConnectionTurns } from './connection-turns.ts';

/** A turn of the process in which so little was done that nothing lies unread, in milliseconds. */
const short = 1;
/** Who is never that quiet leaves after so many turns all the same. */
const most = 200;

interface LeaveParts {
  /** How long connections on which nothing is in hand are answered still: those that a proxy keeps and may send something on, in milliseconds. */
  readonly linger: number;
  /** Milliseconds. */
  clock(): number;
  /** Told when the last connection has ended. */
  left(): void;
}

/**
 * Keeps the connections of a server in mind, so that it can leave. To leave is to stop listening and to end the connections on which nothing is
 * in hand or was ever asked, at moments at which everything that has arrived was looked at: what a connection brought and nobody has read yet
 * would be lost with it, and a proxy does not ask again what a process may have taken. What is in hand is answered, and each answer is the last
 * of its connection.
 */
export function openLeaving(http: Server, turns: Pick<ConnectionTurns, 'last'>): (parts: LeaveParts) => void {
  const connections = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  function endUnused(): void {
    http.closeIdleConnections();
    // To Node one on which nothing came yet is not idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return ({ linger, clock, left }) => {
    const endLater = () => setTimeout(() => atQuiet(clock, endUnused), linger).unref();
    http.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    for (const socket of connections) {
      const last = turns.last(socket);
      if (!last) continue;
      last.shouldKeepAlive = false;
      // One whose head was on its way already said that the connection is kept.
      last.once('close', () => socket.writable && endLater());
    }
    atQuiet(clock, () => {
      // Its own `close` would end them at once.
      Listening.prototype.close.call(http, left);
      endLater();
    });
  };
}

function atQuiet(clock: () => number, act: () => void): void {
  const turn = (left: number, began: number): void => {
    // What came during a turn is read in the next.
    if (left > 0 && clock() - began > short) setImmediate(turn, left - 1, clock());
    else act();
  };
  setImmediate(() => setImmediate(turn, most, clock()));
}
