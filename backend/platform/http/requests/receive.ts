import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseConnection } from '#backend/platform/http/connections/refuse-connection.ts';
import { namesOneHost } from '#backend/platform/http/connections/single-host.ts';
import { securityHeadersFor } from '#backend/platform/http/security-headers.ts';
import { currentRequest, loggedPath, requestId } from './current-request.ts';

interface ReceiveDeps {
  readonly settings: { readonly siteUrl: string; readonly trustProxy: number; readonly accessLog: boolean };
  /** Compatible with a pino logger. */
  readonly log: { info(facts: object, text: string): void };
  newId(): string;
  clock(): number;
}

/** Returns true when it handled the request; `id` goes into the response. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

/** Statuses of Node's parser errors; the default is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Headers of an empty final response. */
const nothingMore = { connection: 'close', 'content-length': 0, 'cache-control': 'no-store' } as const;

/** Entry point of every HTTP request and upgrade. */
export function openReceiver({ settings, log, newId, clock }: ReceiveDeps) {
  const securityHeaders = securityHeadersFor(settings.siteUrl.startsWith('https:'));
  const headerEntries = Object.entries(securityHeaders);
  const trusted = settings.trustProxy > 0;

  /** Replaces the X-Request-Id header by the id in use. */
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
    const current = facts(id, request);
    response.once('close', () => {
      const milliseconds = clock() - began;
      const answered = { status: response.statusCode, milliseconds, whole: response.writableFinished };
      currentRequest.run(current, () => log.info(answered, 'answered'));
    });
  }

  function refuse(connection: Duplex, status: number): void {
    refuseConnection(connection, status, { ...securityHeaders, 'x-request-id': newId() });
  }

  function setHeaders(response: ServerResponse, id: string): void {
    for (const [name, value] of headerEntries) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
  }

  return {
    /** Sets security headers and the request id; serves from `quick` or calls `next`. */
    request(request: IncomingMessage, response: ServerResponse, quick: FastPath, next: () => void): void {
      const id = identify(request);
      if (settings.accessLog) noteAnswer(id, request, response);
      const proper = namesOneHost(request);
      if (proper && quick(request, response, id)) return;
      setHeaders(response, id);
      if (proper) currentRequest.run(facts(id, request), next);
      else response.writeHead(400, nothingMore).end();
    },
    upgrade(request: IncomingMessage, connection: Duplex, next: () => void): void {
      const id = identify(request);
      if (namesOneHost(request)) currentRequest.run(facts(id, request), next);
      else refuseConnection(connection, 400, { ...securityHeaders, 'x-request-id': id });
    },
    /** Refuses any Expect header but `100-continue` with 417. */
    expectation(request: IncomingMessage, response: ServerResponse): void {
      const id = identify(request);
      if (settings.accessLog) noteAnswer(id, request, response);
      setHeaders(response, id);
      response.writeHead(417, nothingMore).end();
    },
    /** Refuses CONNECT with 405. */
    connect(request: IncomingMessage, connection: Duplex): void {
      refuseConnection(connection, 405, {
        ...securityHeaders,
        'x-request-id': identify(request),
        allow: 'GET, HEAD, POST',
      });
    },
    /** Refuses a request that Node cannot parse (event `clientError`). */
    refuse(fault: NodeJS.ErrnoException, connection: Duplex): void {
      // The client has disconnected.
      if (fault.code === 'ECONNRESET') return void connection.destroy();
      refuse(connection, statuses[fault.code ?? ''] ?? 400);
    },
    /** Sends 408 for a request that arrives too slowly. */
    late: (connection: Duplex) => refuse(connection, 408),
  };
}
