import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { openSlots } from '#backend/rate-limits/concurrent-slots.ts';
import { slots } from '#backend/rate-limits/limits.ts';

interface Bounds {
  /** The visitor's address. */
  addressOf(request: Request): string;
  /** Says in the words of its protocol that there is no room for a request now. */
  refuse(request: Request): Response | Promise<Response>;
}

/**
 * Limits the requests with a body at once; the larger bodies of staff are counted once more where they are read
 * (`images/storage-service.ts`). Where a level is full, the oldest request whose body has not come whole is refused instead, so
 * that slow senders keep nobody out; where all have, the newcomer is refused before its body is read.
 */
export function boundBodies({ addressOf, refuse }: Bounds): MiddlewareHandler {
  const held = openSlots('bodies', slots.bodies, 'oldest');
  return async (c, next) => {
    const request = c.req.raw;
    if (!hasBody(request)) return next();
    const displaced = Promise.withResolvers<true>();
    const release = held.take(addressOf(request), {
      // An upload of staff, which takes its time, counts as if it had come whole.
      mayGiveWay: () => !isUpload(request) && incomingOf(c)?.complete === false,
      giveWay: () => displaced.resolve(true),
    });
    if (!release) return refuse(request);
    try {
      if (!(await Promise.race([next(), displaced.promise]))) return;
    } finally {
      release();
    }
    const refusal = await refuse(request);
    // Nothing can come behind a body of which the rest is not read.
    refusal.headers.set('connection', 'close');
    return refusal;
  };
}

function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0;
}

/** Who may not make one is answered before anything of it is read. */
function isUpload({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/storage/');
}

/** Undefined when a test hands a request straight in. */
function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}
