import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { VerifyClientCallbackAsync, WebSocket, WebSocketServer } from 'ws';
import type { Changes } from '#backend/changes/changes.ts';
import type { GraphqlService } from '#backend/graphql/answer-graphql.ts';
import { splitUrl } from '#backend/http/canonical-request.ts';
import { refuseConnection } from '#backend/http/refuse-connection.ts';
import { openSlots } from '#backend/rate-limits/concurrent-slots.ts';
import { type FoundSocketCaller, findSocketCaller } from './find-socket-caller.ts';
import { openDeliveries } from './open-deliveries.ts';
import { readConnect } from './read-connect.ts';
import { type ServedSocket, serveSocket } from './serve-socket.ts';

/** The sockets on which changes are followed. */
export interface LiveSockets {
  /** Whether a request that asks for another protocol is for a socket. What is not goes on as any request. */
  takes(request: IncomingMessage): boolean;
  /** Makes a connection a socket, or refuses it with the status that says why. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  count(): { readonly sockets: number; readonly addresses: number; readonly subscriptions: number };
  /** Says goodbye to all of them; resolves when they are gone, after a second or so at most. Takes no more. */
  close(): Promise<void>;
}

/** A request that has a slot, and its caller. */
interface Admitted {
  readonly address: string;
  readonly connecting: Promise<FoundSocketCaller>;
  /** Ends it for another that takes its slot. */
  end: () => void;
  release: () => void;
}

interface SocketsParts {
  readonly service: GraphqlService;
  readonly changes: Changes;
  /** Milliseconds. */
  clock(): number;
  /** The address of the visitor who sent a request. */
  addressOf(request: IncomingMessage): string;
  /** Milliseconds between two looks at sessions and signs of life. */
  readonly second: number;
  /** The headers that guard every answer. */
  readonly guarding: Readonly<Record<string, string>>;
}

const path = '/graphql/realtime';
const maxMessage = 64 * 1024;

/**
 * Opens the sockets of the contract's subscriptions (requirements, section 7). A page of another origin may connect as
 * any client may: nothing of it counts but the signature, and a browser adds none by itself.
 */
export function openSockets({ service, changes, clock, addressOf, second, guarding }: SocketsParts): LiveSockets {
  const deliveries = openDeliveries({ service, changes, clock });
  // Who connects as staff has slots of their own, whatever guests do.
  const slots = { guest: openSlots('guestSockets'), staff: openSlots('staffSockets') };
  const served = new Map<WebSocket, ServedSocket & Pick<Admitted, 'release'>>();
  /** What is no socket yet. */
  const admitted = new Map<IncomingMessage, Admitted>();
  let server: Promise<WebSocketServer> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let looking = false;
  let closed = false;

  /** What guards the refusal of a request, and its id. */
  function guardingOf({ headers: { 'x-request-id': id } }: IncomingMessage): Readonly<Record<string, string>> {
    return { ...guarding, ...(typeof id === 'string' && { 'x-request-id': id }) };
  }

  function findConnecting({ url = '', headers }: IncomingMessage): Promise<FoundSocketCaller> {
    const connect = readConnect({ url, protocols: headers['sec-websocket-protocol'] });
    const shown = { ...connect, path: '/graphql/connect', host: headers.host ?? '' };
    return findSocketCaller(service.authority, shown, clock());
  }

  function serve(socket: WebSocket, request: IncomingMessage, found: Admitted): void {
    const { connecting, address, release } = found;
    const made = serveSocket(socket, connecting, request.headers.host ?? '', { service, deliveries, address, clock });
    found.end = () => made.close(1013, 'Too many connections. Try again later.');
    served.set(socket, { ...made, release });
    beating ??= setInterval(() => void beat(), second).unref();
    socket.on('close', () => left(socket));
    if (closed) made.close(1001, 'The service is going away.');
  }

  function left(socket: WebSocket): void {
    const known = served.get(socket);
    if (!known) return;
    served.delete(socket);
    known.release();
    if (served.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  /** Asked when nothing else is in the way of a socket. */
  const verifyClient: VerifyClientCallbackAsync = ({ req: request }, verified) => void admit(request, verified);

  async function admit(request: IncomingMessage, verified: Parameters<VerifyClientCallbackAsync>[1]): Promise<void> {
    const address = addressOf(request);
    const { socket: connection } = request;
    const connecting = findConnecting(request);
    const role = await connecting.then(
      (found) => (found.ok ? found.caller.role : 'guest'),
      () => 'guest' as const,
    );
    const admission: Admitted = { address, connecting, end: () => connection.destroy(), release: ignore };
    const release =
      closed || !connection.writable ? null : slots[role].take(address, { giveWay: () => admission.end() });
    if (!release) {
      return verified(false, 503, undefined, {
        ...guardingOf(request),
        'retry-after': '60',
        'cache-control': 'no-store',
      });
    }
    admission.release = release;
    admitted.set(request, admission);
    connection.once('close', () => {
      if (admitted.delete(request)) release();
    });
    verified(true);
  }

  async function beat(): Promise<void> {
    for (const socket of served.values()) socket.beat();
    if (looking) return;
    looking = true;
    try {
      await endSessions();
    } catch (fault) {
      service.report(fault);
    } finally {
      looking = false;
    }
  }

  /** Asks once for each session, however many sockets it has. */
  async function endSessions(): Promise<void> {
    const sessions = new Set([...served.values()].flatMap((socket) => [...socket.sessions()]));
    for (const session of sessions) {
      if (await service.authority.sessionLives(session, clock())) continue;
      for (const socket of served.values()) if (socket.sessions().has(session)) socket.endSession(session);
    }
  }

  return {
    takes: ({ url = '', method, headers }) =>
      method === 'GET' && splitUrl(url).path === path && headers.upgrade?.toLowerCase() === 'websocket',
    upgrade(request, connection, head) {
      connection.on('error', ignore);
      server ??= openWebSocketServer(verifyClient, (asked, from) => {
        refuseConnection(from, 400, { ...guardingOf(asked), 'sec-websocket-version': '13' });
      });
      server
        .then((ready) =>
          ready.handleUpgrade(request, connection, head, (socket) => {
            const found = admitted.get(request);
            if (!found) throw new Error('A socket was made that was not admitted');
            admitted.delete(request);
            connection.off('error', ignore);
            serve(socket, request, found);
          }),
        )
        .catch((fault) => {
          service.report(fault);
          connection.destroy();
        });
    },
    count() {
      const [guests, staff] = [slots.guest.count(), slots.staff.count()];
      return {
        sockets: guests.taken + staff.taken,
        addresses: guests.addresses + staff.addresses,
        subscriptions: deliveries.count(),
      };
    },
    async close() {
      closed = true;
      deliveries.close();
      const gone = [...served.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of served.values()) socket.close(1001, 'The service is going away.');
      await Promise.all(gone);
    },
  };
}

/** Loaded when the first socket is asked for: most installations run for days without one. */
async function openWebSocketServer(
  verifyClient: VerifyClientCallbackAsync,
  refuse: (request: IncomingMessage, connection: Duplex) => void,
): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws');
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessage,
    verifyClient,
    handleProtocols: (offered) => (offered.has('graphql-ws') ? 'graphql-ws' : false),
  });
  // What is no handshake of a WebSocket.
  server.on('wsClientError', (_, connection, request) => refuse(request, connection));
  return server;
}

function ignore(): void {}
