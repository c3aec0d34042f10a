import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { isFromHere } from '#backend/platform/http/requests/same-origin.ts';
import { showsSecret } from '#backend/platform/http/requests/shows-secret.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface OperatorDeps {
  readiness(): Promise<Readiness>;
  readonly metrics: Metrics;
  /** Bearer token for /metrics; null: loopback clients only. */
  readonly metricsToken: string | null;
  /** True behind a proxy, where loopback identifies no client. */
  readonly behindProxy: boolean;
  /** IP address of the client. */
  addressOf(request: Request): string;
}

export function operatorRoutes({ readiness, metrics, metricsToken, behindProxy, addressOf }: OperatorDeps): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.text('up\n', 200, { 'cache-control': 'no-store' }));
  routes.get('/readyz', async (c) => {
    const { ready, text } = await readiness();
    return c.text(`${text}\n`, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/metrics', async (c, next) => {
    // A proxy that blocks it may not know other spellings.
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
