import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { guardHeaders } from './guard-headers.ts';
import { loggedPath } from './logged-path.ts';
import { namesOneHost } from './names-one-host.ts';
import { refuseConnection } from './refuse-connection.ts';
import { requestId } from './request-id.ts';
import { requestInHand } from './request-in-hand.ts';

interface ReceiveParts {
  readonly settings: { readonly siteUrl: string; readonly trustProxy: number; readonly accessLog: boolean };
  /** A logger of pino fits. */
  readonly log: { info(facts: object, said: string): void };
  newId(): string;
  /** Milliseconds. */
  clock(): number;
}

/** True when the request was answered; `id` is what the answer names it by. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

type Next = (request: IncomingMessage, response: ServerResponse) => void;

/** Stands where requests come in: what holds for each of them, whoever answers it. */
export interface Receiver {
  /** Answers from memory or hands on; the answer has what guards it and the id of the request. */
  request(request: IncomingMessage, response: ServerResponse, quick: QuickAnswer, next: Next): void;
  /** Hands on a request for another protocol. */
  upgrade(request: IncomingMessage, connection: Duplex, next: () => void): void;
  /** Refuses what expects of the service something else than that it goes on. */
  expectation(request: IncomingMessage, response: ServerResponse): void;
  /** Refuses to be a tunnel to elsewhere. */
  connect(request: IncomingMessage, connection: Duplex): void;
  /** Refuses what is no request (the event `clientError`). */
  refuse(fault: NodeJS.ErrnoException, connection: Duplex): void;
  /** Refuses what comes too slowly. */
  late(connection: Duplex): void;
}

/** The statuses of what Node cannot read; everything else is a bad request. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The headers of an answer without words, after which the connection ends. */
const nothingMore = { connection: 'close', 'content-length': 0, 'cache-control': 'no-store' } as const;

export function openReceiver({ settings, log, newId, clock }: ReceiveParts): Receiver {
  const guarding = guardHeaders(settings.siteUrl.startsWith('https:'));
  const guards = Object.entries(guarding);
  const trusted = settings.trustProxy > 0;

  /** From here on the request carries the id that counts. */
  function identify(request: IncomingMessage): string {
    const id = requestId(request.headers['x-request-id'], trusted, newId);
    request.headers['x-request-id'] = id;
    return id;
  }

  function facts(id: string, { method = '', url = '' }: IncomingMessage) {
    return { id, method, path: loggedPath(url) };
  }

  function noteAnswer(id: string, request: IncomingMessage, response: ServerResponse): void {
    const began = clock();
    const inHand = facts(id, request);
    response.once('close', () => {
      const milliseconds = clock() - began;
      const answered = { status: response.statusCode, milliseconds, whole: response.writableFinished };
      requestInHand.run(inHand, () => log.info(answered, 'answered'));
    });
  }

  function refuse(connection: Duplex, status: number): void {
    refuseConnection(connection, status, { ...guarding, 'x-request-id': newId() });
  }

  function guard(response: ServerResponse, id: string): void {
    for (const [name, value] of guards) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
  }

  return {
    request(request, response, quick, next) {
      const id = identify(request);
      if (settings.accessLog) noteAnswer(id, request, response);
      const proper = namesOneHost(request);
      if (proper && quick(request, response, id)) return;
      guard(response, id);
      if (proper) requestInHand.run(facts(id, request), () => next(request, response));
      else response.writeHead(400, nothingMore).end();
    },
    upgrade(request, connection, next) {
      const id = identify(request);
      if (namesOneHost(request)) requestInHand.run(facts(id, request), next);
      else refuseConnection(connection, 400, { ...guarding, 'x-request-id': id });
    },
    expectation(request, response) {
      const id = identify(request);
      if (settings.accessLog) noteAnswer(id, request, response);
      guard(response, id);
      response.writeHead(417, nothingMore).end();
    },
    connect(request, connection) {
      refuseConnection(connection, 405, { ...guarding, 'x-request-id': identify(request), allow: 'GET, HEAD, POST' });
    },
    refuse(fault, connection) {
      // Whoever went away is told nothing.
      if (fault.code === 'ECONNRESET') return void connection.destroy();
      refuse(connection, statuses[fault.code ?? ''] ?? 400);
    },
    late: (connection) => refuse(connection, 408),
  };
}
