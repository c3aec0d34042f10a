import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { VisitorAddresses } from './visitor-addresses.ts';

/** Told of one answered request, and how long it took in seconds. */
type Observe = (method: string, status: number, seconds: number) => void;

/** Notes who is at the other end before anything answers, and afterwards how long it took. */
export function everyRequest(visitors: VisitorAddresses, observe: Observe): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    visitors.keep(c.req.raw, peerOf(c));
    await next();
    observe(c.req.method, c.res.status, (performance.now() - started) / 1000);
  };
}

/** The address at the other end; undefined when a test hands a request straight in. */
function peerOf(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
