import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { isFromHere } from '#backend/http/is-from-here.ts';
import { showsSecret } from '#backend/http/shows-secret.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface OperatorParts {
  readiness(): Promise<Readiness>;
  readonly metrics: Metrics;
  /** Who shows it may read the metrics, and nobody else; null: whoever asks from this machine. */
  readonly metricsToken: string | null;
  /** True when there is a proxy in front, through which everything comes: then loopback is nobody in particular. */
  readonly behindProxy: boolean;
  /** The visitor's address. */
  addressOf(request: Request): string;
}

/** What an operator and a balancer ask: is the process up, does it answer, how is it doing. */
export function operatorRoutes({ readiness, metrics, metricsToken, behindProxy, addressOf }: OperatorParts): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.text('up\n', 200, { 'cache-control': 'no-store' }));
  routes.get('/readyz', async (c) => {
    const { ready, said } = await readiness();
    return c.text(`${said}\n`, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/metrics', async (c, next) => {
    // In no other spelling, which a proxy that keeps this address to itself might not know.
    if (new URL(c.req.url).pathname !== '/metrics') return next();
    if (!mayRead(c)) return c.text('not for you\n', 403);
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  });
  return routes;

  function mayRead(c: Context): boolean {
    const { httpVersion } = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming ?? {};
    const { headers } = c.req.raw;
    if (!metricsToken) return !behindProxy && isFromHere({ address: addressOf(c.req.raw), headers, httpVersion });
    return showsSecret(c.req.raw, metricsToken);
  }
}
