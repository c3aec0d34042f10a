import type { MiddlewareHandler } from 'hono';
import { countByAddress } from './guard/count-by-address.ts';

/**
 * Requests with a body that may be in hand at once, from one address and altogether. A body has at most 64 kB, so those of
 * 500 take 32 MB; the larger ones of staff are counted once more where they are read (`images/storage-service.ts`).
 */
export const bodiesInHand = { each: 50, all: 500 } as const;

interface Bounds {
  /** The visitor's address. */
  addressOf(request: Request): string;
  /** Says in the words of its protocol that there is no room for a request now. */
  refuse(request: Request): Response | Promise<Response>;
}

/** Takes so many requests with a body at once, and tells the others to come again: before anything of them is read. */
export function boundBodies({ addressOf, refuse }: Bounds): MiddlewareHandler {
  const held = countByAddress(bodiesInHand);
  return async (c, next) => {
    const request = c.req.raw;
    if (!hasBody(request)) return next();
    const address = addressOf(request);
    if (!held.take(address)) return refuse(request);
    try {
      return await next();
    } finally {
      held.give(address);
    }
  };
}

function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0;
}
