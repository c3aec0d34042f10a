import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Maximum pipelined requests per connection, the running one included. */
export const pipelined = 8;

export type ConnectionQueue = ReturnType<typeof openConnectionQueue>;

interface QueuedRequest {
  readonly response: ServerResponse;
  answer(): void;
}

/**
 * Handles pipelined requests one at a time, so a client that never reads costs one response. Cuts a
 * connection with more than `most` (RFC 9112, section 9.3.2, lets it retry).
 */
export function openConnectionQueue(most: number = pipelined) {
  const queues = new WeakMap<Duplex, QueuedRequest[]>();

  function begin(queue: readonly QueuedRequest[], connection: Duplex): void {
    const [first] = queue;
    if (!first || !connection.writable) return;
    first.response.once('close', () => {
      const [, ...waiting] = queues.get(connection) ?? [];
      queues.set(connection, waiting);
      // Yields to other connections.
      if (waiting.length > 0) setImmediate(begin, waiting, connection);
    });
    first.answer();
  }

  return {
    /** Calls `answer` after all earlier responses on the connection have closed. */
    take({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
      // Node had parsed this request before the connection was cut.
      if (socket.destroyed) return;
      const queue = queues.get(socket) ?? [];
      if (queue.length >= most) return void socket.destroy();
      queue.push({ response, answer });
      queues.set(socket, queue);
      if (queue.length === 1) begin(queue, socket);
    },
    /** Number of running and queued requests of a connection. */
    count: (connection: Duplex) => queues.get(connection)?.length ?? 0,
    /** The last of these responses. */
    last: (connection: Duplex) => queues.get(connection)?.at(-1)?.response,
    /** Whether raw bytes on the socket would corrupt no response. */
    isFree(connection: Duplex): boolean {
      const [first, ...waiting] = queues.get(connection) ?? [];
      return waiting.length === 0 && !first?.response.headersSent;
    },
  };
}
