import type { WebSocket } from 'ws';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import { crowdedFault } from '#backend/platform/http/requests/refuse-overload.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import type { GraphqlService } from '#backend/protocols/graphql/execute/handle-graphql.ts';
import { type FoundSocketCaller, findSocketCaller } from './find-socket-caller.ts';
import type { Deliveries, SubscribedSocket } from './open-deliveries.ts';
import { type ClientMessage, frames, type ProtocolError, readMessage } from './read-message.ts';
import { readSubscription, type SubscriptionRequest } from './read-subscription.ts';

interface SocketDeps {
  readonly service: GraphqlService;
  readonly deliveries: Deliveries;
  readonly address: string;
  clock(): number;
}

export type ServedSocket = ReturnType<typeof serveSocket>;

const socketLimits = {
  subscriptions: 100,
  /** Seconds: until `connection_init`, between keep-alives, and the longest connection. */
  greeting: 15,
  keepAlive: 60,
  lifetime: 24 * 60 * 60,
  /** Unread bytes before the connection is cut. */
  unread: 1024 * 1024,
} as const;

/** Milliseconds to wait for the client's close frame. */
const closeTimeout = 1_000;

/** Speaks AppSync's subscription protocol on one WebSocket, one message at a time. */
export function serveSocket(socket: WebSocket, connecting: Promise<FoundSocketCaller>, host: string, deps: SocketDeps) {
  const { service, deliveries, address, clock } = deps;
  /** By the client's ids. */
  const followers = new Map<string, SubscribedSocket>();
  const sessions = new Set<string>();
  let seconds = 0;
  let greeted = false;
  let answered = true;
  let waiting = 0;
  let work: Promise<unknown> = Promise.resolve();

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > socketLimits.unread) socket.terminate();
    else socket.send(text);
  }

  /** False at the guests' limit. */
  function subscribe(id: string, caller: Caller, question: SubscriptionRequest): boolean {
    const follower: SubscribedSocket = {
      caller,
      address,
      question,
      active: () => followers.get(id) === follower,
      deliver: (answer) => send(frames.data(id, answer)),
      sessionEnded: () => endSession(caller.session ?? ''),
      // Clients reconnect and refetch.
      lost: () => close(1011, 'A change event was lost.'),
    };
    if (!deliveries.add(follower)) return false;
    followers.set(id, follower);
    return true;
  }

  function stop(id: string): void {
    const follower = followers.get(id);
    followers.delete(id);
    if (follower) deliveries.remove(follower);
  }

  function stopAll(): void {
    for (const id of followers.keys()) stop(id);
  }

  function close(code: number, reason: string): void {
    stopAll();
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeTimeout).unref();
  }

  function endSession(session: string): void {
    for (const [id, { caller }] of followers) {
      if (caller.session !== session) continue;
      stop(id);
      send(frames.error(id, [sessionEnded]));
    }
    close(1008, 'The session has ended.');
  }

  async function take(message: ClientMessage): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    // Authentication errors wait for the first message: clients listen only then.
    const connected = await connecting;
    if (!connected.ok) {
      send(frames.connectionError(connected.error));
      return close(1008, connected.error.errorType);
    }
    addSession(connected.caller.session);
    switch (message.type) {
      case 'connection_init':
        greeted = true;
        send(frames.connectionAck());
        return send(frames.keepAlive());
      case 'start':
        return start(message);
      case 'stop':
        stop(message.id);
        return send(frames.complete(message.id));
      case 'unreadable':
        return send(frames.error(message.id, [message.error]));
    }
  }

  async function start({ id, data, authorization }: Extract<ClientMessage, { type: 'start' }>): Promise<void> {
    const refuse = (...errors: readonly ProtocolError[]) => send(frames.error(id, errors));
    if (followers.has(id)) return refuse(taken);
    if (followers.size >= socketLimits.subscriptions) return refuse(tooMany);
    const shown = { authorization, body: data, path: '/graphql', host };
    const found = await findSocketCaller(service.authority, shown, clock());
    if (!found.ok) return refuse(found.error);
    const { caller } = found;
    const read = () => readSubscription(service, caller, data, clock());
    const result = await (service.queued?.(caller, address, read) ?? read()).catch((fault) => {
      if (fault instanceof CrowdedError) return { ok: false, errors: [crowdedFault] } as const;
      throw fault;
    });
    if (!result.ok) return refuse(...result.errors);
    const { question } = result;
    // The client may have disconnected.
    if (socket.readyState !== socket.OPEN) return;
    if (!subscribe(id, caller, question)) return refuse(tooManySubscriptions);
    greeted = true;
    addSession(caller.session);
    send(frames.startAck(id));
  }

  function addSession(session: string | undefined): void {
    if (session !== undefined) sessions.add(session);
  }

  socket.on('message', (bytes, isBinary) => {
    if (isBinary) return close(1003, 'Only text messages are accepted.');
    // `ws` passes a single Buffer by default.
    const message = readMessage((bytes as Buffer).toString());
    waiting += 1;
    socket.pause();
    work = work
      .then(() => take(message))
      .catch((fault) => {
        service.report(fault);
        close(1011, 'An internal failure occurred.');
      })
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) socket.resume();
      });
  });
  socket.on('pong', () => {
    answered = true;
  });
  // The close code that follows names the fault of a bad frame.
  socket.on('error', () => {});
  socket.on('close', stopAll);

  return {
    sessions: (): ReadonlySet<string> => sessions,
    endSession,
    close,
    /** Call every second. */
    beat() {
      seconds += 1;
      if (!greeted && seconds >= socketLimits.greeting) return close(1008, 'No connection_init was received in time.');
      if (seconds >= socketLimits.lifetime) return close(1000, 'The maximum connection age of one day is reached.');
      if (seconds % socketLimits.keepAlive !== 0) return;
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
      send(frames.keepAlive());
    },
  };
}

const taken = { errorType: 'DuplicatedOperationError', message: 'The id is in use on this connection.' } as const;
const tooMany = {
  errorType: 'MaxSubscriptionsReachedError',
  message: `Max number of ${socketLimits.subscriptions} subscriptions reached`,
} as const;
const tooManySubscriptions = {
  errorType: 'MaxSubscriptionsReachedError',
  message: 'The subscription limit of guests is reached, for this IP address or in total.',
} as const;
const sessionEnded = { errorType: 'UnauthorizedException', message: 'The session has ended.', errorCode: 401 } as const;
