/** A refusal in the words of the protocol. `errorCode` is an HTTP status; clients give up on 400, 401 and 403. */
export interface ProtocolError {
  readonly errorType: string;
  readonly message: string;
  readonly errorCode?: number;
}

/** How long a client waits for a sign of life, in milliseconds; `ka` comes every minute. */
const connectionTimeoutMs = 300_000;

/** What the service says on a socket. */
export const frames = {
  connectionAck: () => frame({ type: 'connection_ack', payload: { connectionTimeoutMs } }),
  /** Before anything was followed: the connection is refused. */
  connectionError: (...errors: readonly ProtocolError[]) => frame({ type: 'connection_error', payload: { errors } }),
  keepAlive: () => frame({ type: 'ka' }),
  startAck: (id: string) => frame({ id, type: 'start_ack' }),
  data: (id: string, payload: object) => frame({ id, type: 'data', payload }),
  /** What was asked under `id` is refused or over; without an id, what came could not be read. */
  error: (id: string | undefined, errors: readonly ProtocolError[]) =>
    frame({ id, type: 'error', payload: { errors } }),
  complete: (id: string) => frame({ id, type: 'complete' }),
} as const;

function frame(message: object): string {
  return JSON.stringify(message);
}
