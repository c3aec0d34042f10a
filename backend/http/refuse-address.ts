import type { MiddlewareHandler } from 'hono';

/**
 * Refuses a request whose Host header names no host, such as `256.0.0.1`, as the server does with others that are not well
 * formed: a status and nothing else. Without it such a request fails where its body or its address is first read.
 */
export const refuseAddress: MiddlewareHandler = async (c, next) =>
  URL.canParse(c.req.url) ? next() : c.body(null, 400);
