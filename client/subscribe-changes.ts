import type { SessionStore } from '#client/session/open-session.ts';
import { thisSession } from '#client/session/this-session.ts';
import { readOutputs } from './read-outputs.ts';

interface SubscribedChange {
  readonly query: string;
  /** Receives the `data` of each event. */
  next(data: unknown): void;
}

interface SubscribeEvents {
  /** All subscriptions are (again) active; events in between were missed. */
  following(): void;
  ended(): void;
}

/** The used part of `WebSocket`. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface SubscribeDeps {
  readonly session: Pick<SessionStore, 'getTokens'>;
  readonly endpoint: string;
  open(address: string, protocols: string[]): Socket;
  /** Returns a function that cancels it. */
  after(milliseconds: number, then: () => void): () => void;
  random(): number;
}

/** Reconnect backoff in milliseconds, doubled after each attempt. */
const pauses = { first: 500, longest: 15_000 };
/** Milliseconds; the service sends a keep-alive each minute. */
const silence = 90_000;

/** Subscribes over the data API's WebSocket (docs/wire.md). Returns a function that stops it. */
export function subscribeChanges(all: readonly SubscribedChange[], events: SubscribeEvents): () => void {
  let stop = () => {};
  let stopped = false;
  const deps = {
    open: (address: string, protocols: string[]) => new WebSocket(address, protocols) as Socket,
    after(milliseconds: number, then: () => void) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
  const begin = async () => {
    try {
      const [{ session }, { data }] = await Promise.all([thisSession(), readOutputs()]);
      if (!stopped) stop = subscribeOver({ ...deps, session, endpoint: data.url }, all, events);
    } catch {
      if (!stopped) stop = deps.after(pauses.longest, () => void begin());
    }
  };
  void begin();
  return () => {
    stopped = true;
    stop();
  };
}

/** Reconnects with exponential backoff and jitter. */
export function subscribeOver(
  deps: SubscribeDeps,
  all: readonly SubscribedChange[],
  events: SubscribeEvents,
): () => void {
  let socket: Socket | undefined;
  let stopped = false;
  let pause = pauses.first;
  let cancel = () => {};

  function wait(milliseconds: number, then: () => void): void {
    cancel();
    cancel = deps.after(milliseconds, then);
  }

  function again(): void {
    socket = undefined;
    if (stopped) return;
    wait(pause * (0.5 + deps.random()), () => void connect());
    pause = Math.min(pause * 2, pauses.longest);
  }

  function drop(): void {
    const dropped = socket;
    if (!dropped) return;
    dropped.onclose = null;
    dropped.onmessage = null;
    dropped.close();
    again();
  }

  async function connect(): Promise<void> {
    const tokens = await deps.session.getTokens().catch(() => undefined);
    if (stopped) return;
    if (tokens === null) return events.ended();
    if (!tokens) return again();
    const address = new URL(`${deps.endpoint}/realtime`);
    const authorization = { authorization: String(tokens.accessToken), host: address.host };
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = deps.open(String(address), ['graphql-ws', `header-${encode(authorization)}`]);
    const started = new Set<string>();
    socket = opened;
    wait(silence, drop);
    const send = (message: object) => opened.send(JSON.stringify(message));

    opened.onmessage = ({ data }) => {
      const { type, id, payload } = read(data);
      wait(silence, drop);
      switch (type) {
        case 'connection_ack':
          for (const [at, { query }] of all.entries()) {
            const request = JSON.stringify({ query, variables: {} });
            send({ id: String(at), type: 'start', payload: { data: request, extensions: { authorization } } });
          }
          return;
        case 'start_ack':
          started.add(String(id));
          if (started.size < all.length) return;
          pause = pauses.first;
          return events.following();
        case 'data':
          return all[Number(id)]?.next(payload?.data);
        case 'connection_error':
        case 'error':
          if (payload?.errors?.some(({ errorCode }) => errorCode === 401)) events.ended();
          return drop();
        default:
          return;
      }
    };
    opened.onclose = again;
    opened.onopen = () => send({ type: 'connection_init' });
  }

  void connect();
  return () => {
    stopped = true;
    cancel();
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  };
}

interface ServerMessage {
  readonly type?: string;
  readonly id?: string;
  readonly payload?: { readonly data?: unknown; readonly errors?: readonly { readonly errorCode?: number }[] };
}

/** Base64url: the alphabet that a subprotocol name allows. */
function encode(authorization: object): string {
  return btoa(JSON.stringify(authorization)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function read(text: unknown): ServerMessage {
  try {
    return JSON.parse(String(text)) ?? {};
  } catch {
    return {};
  }
}
