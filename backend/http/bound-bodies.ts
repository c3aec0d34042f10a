import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { addressKey } from '#backend/guard/address-key.ts';
import { countByAddress } from '#backend/guard/count-by-address.ts';
import { crowdedPlace } from '#backend/guard/crowded-place.ts';

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

interface InHand {
  readonly place: string;
  /** Whether its body has come whole; an upload of staff, which takes its time, counts as if it had. */
  isWhole(): boolean;
  /** Makes room for another. */
  giveWay(): void;
}

/**
 * Takes so many requests with a body at once. Where there is no room, the oldest whose body has still not come whole gives
 * way, so that nobody keeps others out by sending slowly; when all have, one more is told to come again before anything of
 * it is read.
 */
export function boundBodies({ addressOf, refuse }: Bounds): MiddlewareHandler {
  const held = countByAddress(bodiesInHand);
  /** The oldest first. */
  const inHand = new Set<InHand>();

  function hasRoom(address: string): boolean {
    if (held.take(address)) return true;
    const coming = [...inHand].filter((one) => !one.isWhole());
    const [oldest] = crowdedPlace(coming, addressKey(address), held.isFull(address));
    oldest?.giveWay();
    return oldest !== undefined && held.take(address);
  }

  return async (c, next) => {
    const request = c.req.raw;
    if (!hasBody(request)) return next();
    const address = addressOf(request);
    if (!hasRoom(address)) return refuse(request);
    const displaced = Promise.withResolvers<true>();
    const leave = () => {
      if (inHand.delete(one)) held.give(address);
    };
    const one: InHand = {
      place: addressKey(address),
      isWhole: () => isUpload(request) || (incomingOf(c)?.complete ?? true),
      giveWay() {
        leave();
        displaced.resolve(true);
      },
    };
    inHand.add(one);
    try {
      if (!(await Promise.race([next(), displaced.promise]))) return;
    } finally {
      leave();
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
