import { readOutputs } from './read-outputs.ts';
import type { Session } from './session/open-session.ts';
import { thisSession } from './session/this-session.ts';

/** A change that is followed: one field of the contract's subscriptions, asked as who is signed in. */
export interface Followed {
  readonly query: string;
  /** Given the `data` of what was told. */
  told(data: unknown): void;
}

export interface FollowEvents {
  /** Everything is followed (again): what was told meanwhile was not heard. */
  following(): void;
  /** The session is over for the service. */
  ended(): void;
}

/** As much of a WebSocket as is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface FollowParts {
  readonly session: Pick<Session, 'getTokens'>;
  /** Where the data API answers. */
  readonly endpoint: string;
  open(address: string, protocols: string[]): Socket;
  /** Calls back after so many milliseconds; answers what cancels it. */
  after(milliseconds: number, then: () => void): () => void;
  random(): number;
}

/** The pauses between two attempts, in milliseconds: doubled each time. */
const pauses = { first: 500, longest: 15_000 };
/** After so long without a sign of life the line is dead: the service gives one each minute. */
const silence = 90_000;

/** Follows changes over the data API's socket (docs/wire.md) for as long as the page is there. Answers what stops it. */
export function followChanges(all: readonly Followed[], events: FollowEvents): () => void {
  let stop = () => {};
  let stopped = false;
  const parts = {
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
      if (!stopped) stop = followOver({ ...parts, session, endpoint: data.url }, all, events);
    } catch {
      if (!stopped) stop = parts.after(pauses.longest, () => void begin());
    }
  };
  void begin();
  return () => {
    stopped = true;
    stop();
  };
}

/** The same over its parts. A line that breaks is opened again, ever more slowly while it cannot be. */
export function followOver(parts: FollowParts, all: readonly Followed[], events: FollowEvents): () => void {
  let socket: Socket | undefined;
  let stopped = false;
  let pause = pauses.first;
  let cancel = () => {};

  function wait(milliseconds: number, then: () => void): void {
    cancel();
    cancel = parts.after(milliseconds, then);
  }

  function again(): void {
    socket = undefined;
    if (stopped) return;
    wait(pause * (0.5 + parts.random()), () => void connect());
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
    const tokens = await parts.session.getTokens().catch(() => undefined);
    if (stopped) return;
    if (tokens === null) return events.ended();
    if (!tokens) return again();
    const address = new URL(`${parts.endpoint}/realtime`);
    const authorization = { authorization: String(tokens.accessToken), host: address.host };
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = parts.open(String(address), ['graphql-ws', `header-${encode(authorization)}`]);
    const started = new Set<string>();
    socket = opened;
    wait(silence, drop);
    const say = (message: object) => opened.send(JSON.stringify(message));

    opened.onmessage = ({ data }) => {
      const { type, id, payload } = read(data);
      wait(silence, drop);
      switch (type) {
        case 'connection_ack':
          for (const [at, { query }] of all.entries()) {
            const asked = JSON.stringify({ query, variables: {} });
            say({ id: String(at), type: 'start', payload: { data: asked, extensions: { authorization } } });
          }
          return;
        case 'start_ack':
          started.add(String(id));
          if (started.size < all.length) return;
          pause = pauses.first;
          return events.following();
        case 'data':
          return all[Number(id)]?.told(payload?.data);
        case 'connection_error':
        case 'error':
          if (payload?.errors?.some(({ errorCode }) => errorCode === 401)) events.ended();
          return drop();
        default:
          return;
      }
    };
    opened.onclose = again;
    opened.onopen = () => say({ type: 'connection_init' });
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

interface Said {
  readonly type?: string;
  readonly id?: string;
  readonly payload?: { readonly data?: unknown; readonly errors?: readonly { readonly errorCode?: number }[] };
}

/** Base64 for addresses: what a subprotocol may be made of. */
function encode(authorization: object): string {
  return btoa(JSON.stringify(authorization)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function read(text: unknown): Said {
  try {
    return JSON.parse(String(text)) ?? {};
  } catch {
    return {};
  }
}
