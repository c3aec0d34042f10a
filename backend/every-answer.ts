import type { MiddlewareHandler } from 'hono';
import { guardHeaders } from './pages/security-policy.ts';

const guarding = Object.entries(guardHeaders);

/** When a client should ask again what could not be answered, in seconds. */
const soon = '2';

/**
 * Adds to an answer what every answer has to carry and this one does not: the headers that guard it, when to come
 * back, and that it is not kept when it does not say for how long. Pages that are answered straight from memory have all of it already.
 */
export const everyAnswer: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  for (const [name, value] of guarding) if (!headers.has(name)) headers.set(name, value);
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', soon);
  if (status !== 301 && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
  // Of a body that does not state its length there may be more than was read: no other request can come behind it.
  if (status >= 400 && c.req.raw.headers.has('transfer-encoding')) headers.set('connection', 'close');
};
