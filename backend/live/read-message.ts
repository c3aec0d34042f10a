import type { ProtocolError } from './frames.ts';

/** What a client says on a socket. */
export type ClientMessage =
  | { readonly type: 'connection_init' }
  | {
      readonly type: 'start';
      readonly id: string;
      /** The JSON of the query and its variables, as it was signed. */
      readonly data: string;
      /** Headers as they would stand on a request; unchecked. */
      readonly authorization: unknown;
    }
  | { readonly type: 'stop'; readonly id: string }
  | { readonly type: 'unreadable'; readonly id: string | undefined; readonly error: ProtocolError };

const maxId = 128;

/** Reads one message. What is none of the protocol's is `unreadable`, with what the client is told. */
export function readMessage(text: string): ClientMessage {
  const message = objectIn(text);
  if (!message) return unreadable(undefined, 'BadRequestException', 'The message is not a JSON object.');
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

/** In the words of the service that the contract was generated for. */
function unsupported(id: string | undefined): ClientMessage {
  return unreadable(id, 'UnsupportedOperation', 'unknown not supported through the realtime channel');
}

function unreadable(id: string | undefined, errorType: string, message: string): ClientMessage {
  return { type: 'unreadable', id, error: { errorType, message } };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
