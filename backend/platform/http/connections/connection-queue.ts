import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Maximum pipelined requests per connection, the running one included. */
export const pipelined = 8;

export type ConnectionQueue = ReturnType<typeof openConnectionQueue>;

interface Turn {
  readonly response: ServerResponse;
  answer(): void;
}

/**
 * Handles pipelined requests one at a time, so a client that never reads costs one response. Cuts a
 * connection with more than `most` (RFC 9112, section 9.3.2, lets it retry).
 */
export function openConnectionQueue(most: number = pipelined) {
  const lines = new WeakMap<Duplex, Turn[]>();

  function begin(line: readonly Turn[], connection: Duplex): void {
    const [turn] = line;
    if (!turn || !connection.writable) return;
    turn.response.once('close', () => {
      const [, ...waiting] = lines.get(connection) ?? [];
      lines.set(connection, waiting);
      // Yields to other connections.
      if (waiting.length > 0) setImmediate(begin, waiting, connection);
    });
    turn.answer();
  }

  return {
    /** Calls `answer` after all earlier responses on the connection have closed. */
    take({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
      // Node had parsed this request before the connection was cut.
      if (socket.destroyed) return;
      const line = lines.get(socket) ?? [];
      if (line.length >= most) return void socket.destroy();
      line.push({ response, answer });
      lines.set(socket, line);
      if (line.length === 1) begin(line, socket);
    },
    /** Number of running and queued requests of a connection. */
    count: (connection: Duplex) => lines.get(connection)?.length ?? 0,
    /** The last of these responses. */
    last: (connection: Duplex) => lines.get(connection)?.at(-1)?.response,
    /** Whether raw bytes on the socket would corrupt no response. */
    isFree(connection: Duplex): boolean {
      const [first, ...waiting] = lines.get(connection) ?? [];
      return waiting.length === 0 && !first?.response.headersSent;
    },
  };
}
