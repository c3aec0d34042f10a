import { isObject, parseJson } from '#backend/platform/http/json-object.ts';

export type ClientMessage =
  | { readonly type: 'connection_init' }
  | {
      readonly type: 'start';
      readonly id: string;
      /** JSON of query and variables, as signed. */
      readonly data: string;
      /** Unvalidated headers of the signed request. */
      readonly authorization: unknown;
    }
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'unreadable'; readonly id: string | undefined; readonly error: ProtocolError };

const maxId = 128;

/** `unreadable` carries the error for the client. */
export function readMessage(text: string): ClientMessage {
  const message = parseJson(text);
  if (!isObject(message)) return unreadable(undefined, 'BadRequestException', 'The message is not a JSON object.');
  const { type, payload } = message;
  if (type === 'connection_init') return { type };
  const id = typeof message.id === 'string' && message.id !== '' && message.id.length <= maxId ? message.id : undefined;
  if (type !== 'start' && type !== 'stop') return unsupported(id);
  if (id === undefined) {
    return unreadable(undefined, 'BadRequestException', `The message needs an id of at most ${maxId} characters.`);
  }
  if (type === 'stop') return { type, id };
  if (!isObject(payload) || typeof payload.data !== 'string') return unsupported(id);
  const { extensions } = payload;
  return { type, id, data: payload.data, authorization: isObject(extensions) ? extensions.authorization : undefined };
}

/** AppSync's error for an unknown message. */
function unsupported(id: string | undefined): ClientMessage {
  return unreadable(id, 'UnsupportedOperation', 'unknown not supported through the realtime channel');
}

function unreadable(id: string | undefined, errorType: string, message: string): ClientMessage {
  return { type: 'unreadable', id, error: { errorType, message } };
}

/** `errorCode`: HTTP status; clients do not retry 400, 401, 403. */
export interface ProtocolError {
  readonly errorType: string;
  readonly message: string;
  readonly errorCode?: number;
}

/** Milliseconds without a frame until clients disconnect; `ka` is sent every minute. */
const connectionTimeoutMs = 300_000;

export const frames = {
  connectionAck: () => frame({ type: 'connection_ack', payload: { connectionTimeoutMs } }),
  connectionError: (...errors: readonly ProtocolError[]) => frame({ type: 'connection_error', payload: { errors } }),
  keepAlive: () => frame({ type: 'ka' }),
  startAck: (id: string) => frame({ id, type: 'start_ack' }),
  data: (id: string, payload: object) => frame({ id, type: 'data', payload }),
  /** Refuses or ends subscription `id`; without an id, the message was unreadable. */
  error: (id: string | undefined, errors: readonly ProtocolError[]) =>
    frame({ id, type: 'error', payload: { errors } }),
  complete: (id: string) => frame({ id, type: 'complete' }),
} as const;

function frame(message: object): string {
  return JSON.stringify(message);
}
