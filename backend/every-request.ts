import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { VisitorAddresses } from './http/visitor-addresses.ts';
import type { Metrics } from './metrics.ts';

/** Notes who is at the other end before anything answers, and afterwards how long it took. */
export function everyRequest(visitors: VisitorAddresses, metrics: Pick<Metrics, 'request'>): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    visitors.keep(c.req.raw, peerOf(c));
    await next();
    metrics.request(c.req.method, c.res.status, (performance.now() - started) / 1000);
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
