import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress } from './client-address.ts';

type VisitorAddresses = ReturnType<typeof openVisitorAddresses>;

/** Maps requests to client IP addresses behind `proxies` own reverse proxies. */
export function openVisitorAddresses(proxies: number) {
  const peers = new WeakMap<Request, string | undefined>();
  return {
    /** Stores the TCP peer of a request. */
    keep: (request: Request, peer: string | undefined) => void peers.set(request, peer),
    /** Client IP address of the request; `unknown` when no peer was stored. */
    of: (request: Request) =>
      clientAddress({ peer: peers.get(request), forwardedFor: request.headers.get('x-forwarded-for') }, proxies),
  };
}

/** Records a response; seconds. */
type Observe = (method: string, status: number, seconds: number) => void;

/** Stores the peer address of each request and measures its duration. */
export function everyRequest(visitors: VisitorAddresses, observe: Observe): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    visitors.keep(c.req.raw, peerOf(c));
    await next();
    observe(c.req.method, c.res.status, (performance.now() - started) / 1000);
  };
}

/** Undefined in tests that pass a request without a socket. */
function peerOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
