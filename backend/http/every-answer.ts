import type { MiddlewareHandler } from 'hono';

/** When a client should ask again what could not be answered, in seconds. */
const soon = '2';

/**
 * Adds to an answer when to come back, where it is refused for now, and that it is not kept when it does not say for how
 * long. Pages that are answered straight from memory say so already.
 */
export const everyAnswer: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', soon);
  if (status !== 301 && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  // Of a body that does not state its length there may be more than was read: no other request can come behind it.
  if (status >= 400 && c.req.raw.headers.has('transfer-encoding')) headers.set('connection', 'close');
};
