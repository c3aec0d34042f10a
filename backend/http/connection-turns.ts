import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Requests of one connection in hand at once: the one that is answered, and those that wait behind it. */
export const pipelined = 8;

export interface ConnectionTurns {
  /** Calls `answer` when what came before on the connection of that request was answered, and read. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** How many requests of a connection are in hand. */
  count(connection: Duplex): number;
  /** The last of the answers in hand on a connection. */
  last(connection: Duplex): ServerResponse | undefined;
  /** Whether what is written straight to a connection is not put into the midst of an answer, or in the place of another one. */
  isFree(connection: Duplex): boolean;
}

interface Turn {
  readonly response: ServerResponse;
  answer(): void;
}

/**
 * Answers the requests of each connection one after the other. A client may send the next ones before it has read an answer,
 * and Node hands on all that it has read: then only the first is worked on, so that a connection takes no more than one
 * answer, however many it leaves unread. Who sends more than `most` is cut (RFC 9112, section 9.3.2, lets them ask again).
 */
export function openConnectionTurns(most: number = pipelined): ConnectionTurns {
  const lines = new WeakMap<Duplex, Turn[]>();

  function begin(line: readonly Turn[], connection: Duplex): void {
    const [turn] = line;
    if (!turn || !connection.writable) return;
    turn.response.once('close', () => {
      const [, ...waiting] = lines.get(connection) ?? [];
      lines.set(connection, waiting);
      // Others come in between.
      if (waiting.length > 0) setImmediate(begin, waiting, connection);
    });
    turn.answer();
  }

  return {
    take({ socket }, response, answer) {
      // What Node had read already when the connection was cut.
      if (socket.destroyed) return;
      const line = lines.get(socket) ?? [];
      if (line.length >= most) return void socket.destroy();
      line.push({ response, answer });
      lines.set(socket, line);
      if (line.length === 1) begin(line, socket);
    },
    count: (connection) => lines.get(connection)?.length ?? 0,
    last: (connection) => lines.get(connection)?.at(-1)?.response,
    isFree(connection) {
      const [first, ...waiting] = lines.get(connection) ?? [];
      return waiting.length === 0 && !first?.response.headersSent;
    },
  };
}
