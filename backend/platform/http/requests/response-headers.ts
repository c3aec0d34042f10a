import type { MiddlewareHandler } from 'hono';

/** Retry-After of a 503, in seconds. */
const soon = '2';

/** Adds Retry-After to 503 and a default `no-store`. Cached pages bypass it. */
export const setDefaultHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', soon);
  if (status !== 301 && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  // Unread bytes of a chunked body would be parsed as the next request.
  if (status >= 400 && c.req.raw.headers.has('transfer-encoding')) headers.set('connection', 'close');
};

/** Sets `x-amzn-requestid` where it is missing: clients of the protocols expect it. */
export function setRequestId(newId: () => string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('x-amzn-requestid')) c.res.headers.set('x-amzn-requestid', newId());
  };
}

/** Refuses an invalid host such as `256.0.0.1`, which would throw at the first read. */
export const refuseAddress: MiddlewareHandler = async (c, next) =>
  URL.canParse(c.req.url) ? next() : c.body(null, 400);
