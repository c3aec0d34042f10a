import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { openSlots } from '#backend/platform/rate-limits/concurrent-slots.ts';
import { slots } from '#backend/platform/rate-limits/limits.ts';

interface Bounds {
  addressOf(request: Request): string;
  /** Makes the 503 response of the request's protocol. */
  refuse(request: Request): Response | Promise<Response>;
}

/**
 * Limits concurrent requests with a body. A full level refuses the oldest incomplete body, so slow
 * senders block no others, else the newcomer. Staff uploads count again where they are read
 * (`s3/storage-service.ts`).
 */
export function limitBodies({ addressOf, refuse }: Bounds): MiddlewareHandler {
  const held = openSlots('bodies', slots.bodies, 'oldest');
  return async (c, next) => {
    const request = c.req.raw;
    if (!hasBody(request)) return next();
    const incoming = incomingOf(c);
    const displaced = Promise.withResolvers<true>();
    const release = held.take(addressOf(request), {
      // A staff upload takes long by nature, so it counts as complete.
      mayEvict: () => incoming?.complete === false && !isUpload(incoming),
      evict: () => displaced.resolve(true),
    });
    if (!release) return refuse(request);
    try {
      if (!(await Promise.race([next(), displaced.promise]))) return;
    } finally {
      release();
    }
    const refusal = await refuse(request);
    // Unread body bytes would be parsed as the next request.
    refusal.headers.set('connection', 'close');
    return refusal;
  };
}

function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0;
}

/** By the raw target, as `image-routes.ts`, which refuses unauthorized ones before the body is read. */
function isUpload({ url }: IncomingMessage): boolean {
  return url?.startsWith('/storage/') ?? false;
}

/** Undefined in tests that pass a request without a socket. */
function incomingOf(c: Context): IncomingMessage | undefined {
  return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}
