import type { MiddlewareHandler } from 'hono';

/** Gives each answer of a protocol that has none yet an id, as its clients expect, by which somebody can speak of it. */
export function nameAnswers(newId: () => string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('x-amzn-requestid')) c.res.headers.set('x-amzn-requestid', newId());
  };
}
