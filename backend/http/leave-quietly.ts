import type { Server } from 'node:http';
import { Server as Listening } from 'node:net';

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
 * Stops listening and ends the connections on which nothing is in hand, at moments at which everything that has arrived was looked at: what a
 * connection brought and nobody has read yet would be lost with it, and a proxy does not ask again what a process may have taken. From its
 * call on each answer is the last of its connection.
 */
export function leaveQuietly(http: Server, { linger, clock, left }: LeaveParts): void {
  http.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  atQuiet(clock, () => {
    // Its own `close` would end them at once.
    Listening.prototype.close.call(http, left);
    const end = () => atQuiet(clock, () => http.closeIdleConnections());
    if (linger > 0) setTimeout(end, linger).unref();
    else http.closeIdleConnections();
  });
}

function atQuiet(clock: () => number, act: () => void): void {
  const turn = (left: number, began: number): void => {
    // What came during a turn is read in the next.
    if (left > 0 && clock() - began > short) setImmediate(turn, left - 1, clock());
    else act();
  };
  setImmediate(() => setImmediate(turn, most, clock()));
}
