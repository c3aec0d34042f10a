import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { VerifyClientCallbackAsync, WebSocket, WebSocketServer } from 'ws';
import type { Changes } from '#backend/platform/events/events.ts';
import { refuseConnection } from '#backend/platform/http/connections/refuse-connection.ts';
import { splitUrl } from '#backend/platform/http/signatures/canonical-request.ts';
import { openSlots } from '#backend/platform/rate-limits/concurrent-slots.ts';
import type { GraphqlService } from '#backend/protocols/graphql/execute/handle-graphql.ts';
import { isAtLeast } from '#model/accounts/roles.ts';
import { type FoundSocketCaller, findSocketCaller, readConnect } from './find-socket-caller.ts';
import { openDeliveries } from './open-deliveries.ts';
import { type ServedSocket, serveSocket } from './serve-socket.ts';

export type LiveSockets = ReturnType<typeof openSockets>;

/** An upgrade request with a slot and a caller. */
interface Admitted {
  readonly address: string;
  readonly connecting: Promise<FoundSocketCaller>;
  /** Closes the connection when its slot is taken over. */
  end: () => void;
  release: () => void;
}

interface SocketsDeps {
  readonly service: GraphqlService;
  readonly changes: Changes;
  clock(): number;
  addressOf(request: IncomingMessage): string;
  /** Milliseconds between checks of sessions and keep-alives. */
  readonly second: number;
  readonly guarding: Readonly<Record<string, string>>;
}

const path = '/graphql/realtime';
const maxMessage = 64 * 1024;

/**
 * Subscription endpoint (requirements, section 7). Any origin may connect: browsers add no
 * signature on their own.
 */
export function openSockets({ service, changes, clock, addressOf, second, guarding: securityHeaders }: SocketsDeps) {
  const deliveries = openDeliveries({ service, changes, clock });
  // Staff connections have slots of their own, so guests cannot crowd them out.
  const slots = { guest: openSlots('guestSockets'), staff: openSlots('staffSockets') };
  const served = new Map<WebSocket, ServedSocket & Pick<Admitted, 'release'>>();
  /** Upgrades in progress. */
  const admitted = new Map<IncomingMessage, Admitted>();
  let server: Promise<WebSocketServer> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let looking = false;
  let closed = false;

  /** Security headers and request id of a refusal. */
  function headersFor({ headers: { 'x-request-id': id } }: IncomingMessage): Readonly<Record<string, string>> {
    return { ...securityHeaders, ...(typeof id === 'string' && { 'x-request-id': id }) };
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
    socket.on('close', () => removeSocket(socket));
    if (closed) made.close(1001, 'The service is shutting down.');
  }

  function removeSocket(socket: WebSocket): void {
    const known = served.get(socket);
    if (!known) return;
    served.delete(socket);
    known.release();
    if (served.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  /** The last check before the upgrade. */
  const verifyClient: VerifyClientCallbackAsync = ({ req: request }, verified) => void admit(request, verified);

  async function admit(request: IncomingMessage, verified: Parameters<VerifyClientCallbackAsync>[1]): Promise<void> {
    const address = addressOf(request);
    const { socket: connection } = request;
    const connecting = findConnecting(request);
    const role = await connecting.then(
      (found) => (found.ok && isAtLeast(found.caller.role, 'teacher') ? 'staff' : 'guest'),
      () => 'guest' as const,
    );
    const admission: Admitted = { address, connecting, end: () => connection.destroy(), release: ignore };
    const release = closed || !connection.writable ? null : slots[role].take(address, { evict: () => admission.end() });
    if (!release) {
      return verified(false, 503, undefined, {
        ...headersFor(request),
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

  /** Checks each session once for all its connections. */
  async function endSessions(): Promise<void> {
    const sessions = new Set([...served.values()].flatMap((socket) => [...socket.sessions()]));
    for (const session of sessions) {
      if (await service.authority.sessionLives(session, clock())) continue;
      for (const socket of served.values()) if (socket.sessions().has(session)) socket.endSession(session);
    }
  }

  return {
    takes: ({ url = '', method, headers }: IncomingMessage): boolean =>
      method === 'GET' && splitUrl(url).path === path && headers.upgrade?.toLowerCase() === 'websocket',
    upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
      connection.on('error', ignore);
      server ??= openWebSocketServer(verifyClient, (request, from) => {
        refuseConnection(from, 400, { ...headersFor(request), 'sec-websocket-version': '13' });
      });
      server
        .then((ready) =>
          ready.handleUpgrade(request, connection, head, (socket) => {
            const found = admitted.get(request);
            if (!found) throw new Error('A socket was opened without admission');
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
    /** Refuses new connections; resolves within about a second. */
    async close(): Promise<void> {
      closed = true;
      deliveries.close();
      const closing = [...served.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of served.values()) socket.close(1001, 'The service is shutting down.');
      await Promise.all(closing);
    },
  };
}

/** Loads `ws` with the first connection: most installations run for days without one. */
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
  // The request is no WebSocket handshake.
  server.on('wsClientError', (_, connection, request) => refuse(request, connection));
  return server;
}

function ignore(): void {}
