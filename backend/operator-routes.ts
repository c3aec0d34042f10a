import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface OperatorParts {
  readiness(): Promise<Readiness>;
  readonly metrics: Metrics;
  /** Who shows it may read the metrics from elsewhere; null: loopback only. */
  readonly metricsToken: string | null;
  /** The visitor's address. */
  addressOf(request: Request): string;
}

/** What an operator and a balancer ask: is the process up, does it answer, how is it doing. */
export function operatorRoutes({ readiness, metrics, metricsToken, addressOf }: OperatorParts): Hono {
  const routes = new Hono();
  routes.get('/healthz', (c) => c.text('up\n', 200, { 'cache-control': 'no-store' }));
  routes.get('/readyz', async (c) => {
    const { ready, said } = await readiness();
    return c.text(`${said}\n`, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/metrics', async (c) => {
    if (!mayRead(c.req.raw)) return c.text('not for you\n', 403);
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  });
  return routes;

  function mayRead(request: Request): boolean {
    const address = addressOf(request);
    // What a proxy on this machine passes on comes from loopback and is not from here.
    const passedOn = request.headers.has('x-forwarded-for') || request.headers.has('forwarded');
    if (!passedOn && (address === '::1' || address.startsWith('127.'))) return true;
    const given = Buffer.from(/^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '');
    const wanted = Buffer.from(metricsToken ?? '');
    return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}
