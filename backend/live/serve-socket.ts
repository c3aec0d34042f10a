import type { WebSocket } from 'ws';
import type { GraphqlService } from '#backend/graphql/answer-graphql.ts';
import { type FoundSocketCaller, findSocketCaller } from './find-socket-caller.ts';
import { followersOfSocket, noRoom } from './followers-of-socket.ts';
import { frames, type ProtocolError } from './frames.ts';
import type { Deliveries } from './open-deliveries.ts';
import { type ClientMessage, readMessage } from './read-message.ts';
import { readQuestion } from './read-question.ts';

export interface SocketParts {
  readonly service: GraphqlService;
  readonly deliveries: Deliveries;
  /** Of the client. */
  readonly address: string;
  /** Milliseconds. */
  clock(): number;
}

/** A socket that is served, as far as the one who opened it has to know. */
export interface ServedSocket {
  /** The sessions of the people whose credentials it was given. */
  sessions(): ReadonlySet<string>;
  /** Ends what is followed with that session, and the socket. */
  endSession(session: string): void;
  /** To be called every second. */
  beat(): void;
  close(code: number, reason: string): void;
}

export const socketLimits = {
  /** What may be followed at once. */
  subscriptions: 100,
  /** Seconds: until a client has connected, between two signs of life, and for which a connection lasts. */
  greeting: 15,
  keepAlive: 60,
  lifetime: 24 * 60 * 60,
  /** Bytes that a client may leave unread. */
  unread: 1024 * 1024,
} as const;

/** Milliseconds after which a client that does not say goodbye is left. */
const farewell = 1_000;

/**
 * Speaks the protocol of the contract's subscriptions on one socket: `connection_init` is answered with `connection_ack`,
 * `start` with `start_ack` and then `data` for every change, `stop` with `complete`. Messages are taken one at a time, and
 * none is read while one is in hand.
 */
export function serveSocket(
  socket: WebSocket,
  connecting: Promise<FoundSocketCaller>,
  host: string,
  parts: SocketParts,
): ServedSocket {
  const { service, deliveries, address, clock } = parts;
  const followers = followersOfSocket(deliveries, address, { send, close, sessionEnded: endSession });
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

  function close(code: number, reason: string): void {
    followers.stopAll();
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), farewell).unref();
  }

  function endSession(session: string): void {
    followers.endSession(session);
    close(1008, 'The session has ended.');
  }

  async function take(message: ClientMessage): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    // Whether it may connect is told when it asks: before that, clients do not listen.
    const connected = await connecting;
    if (!connected.ok) {
      send(frames.connectionError(connected.error));
      return close(1008, connected.error.errorType);
    }
    keepSession(connected.caller.session);
    switch (message.type) {
      case 'connection_init':
        greeted = true;
        send(frames.connectionAck());
        return send(frames.keepAlive());
      case 'start':
        return start(message);
      case 'stop':
        followers.stop(message.id);
        return send(frames.complete(message.id));
      case 'unreadable':
        return send(frames.error(message.id, [message.error]));
    }
  }

  async function start({ id, data, authorization }: Extract<ClientMessage, { type: 'start' }>): Promise<void> {
    const refuse = (...errors: readonly ProtocolError[]) => send(frames.error(id, errors));
    if (followers.has(id)) return refuse(taken);
    if (followers.count() >= socketLimits.subscriptions) return refuse(tooMany);
    const shown = { authorization, body: data, path: '/graphql', host };
    const found = await findSocketCaller(service.authority, shown, clock());
    if (!found.ok) return refuse(found.error);
    const read = await readQuestion(service, found.caller, data, clock());
    if (!read.ok) return refuse(...read.errors);
    // The client may be gone since.
    if (socket.readyState !== socket.OPEN) return;
    if (!followers.start(id, found.caller, read.question)) return refuse(noRoom);
    greeted = true;
    keepSession(found.caller.session);
    send(frames.startAck(id));
  }

  function keepSession(session: string | undefined): void {
    if (session !== undefined) sessions.add(session);
  }

  socket.on('message', (bytes, isBinary) => {
    if (isBinary) return close(1003, 'Only text is taken.');
    // The library hands over one buffer unless it is asked for something else.
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
  // What is wrong with a frame is told to the client by the code of the close that follows.
  socket.on('error', () => {});
  socket.on('close', () => followers.stopAll());

  return {
    sessions: () => sessions,
    endSession,
    close,
    beat() {
      seconds += 1;
      if (!greeted && seconds >= socketLimits.greeting) return close(1008, 'No connection_init came in time.');
      if (seconds >= socketLimits.lifetime) return close(1000, 'A connection lasts a day at most.');
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
