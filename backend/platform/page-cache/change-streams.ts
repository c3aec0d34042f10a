import type { ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { openSlots } from '#backend/platform/rate-limits/concurrent-slots.ts';

interface StreamsDeps {
  addressOf(request: Request): string;
  /** Milliseconds between two keep-alive comments. */
  readonly beat?: number;
}

/** Milliseconds between two events. */
const apart = 500;

/** Longest spread of refetches in milliseconds, one per page. */
const mostSpread = 400;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Disables proxy buffering, which would delay events.
  'x-accel-buffering': 'no',
  // A stream ends its connection, so nothing else can use it.
  connection: 'close',
} as const;

/** Unread events per client before the connection is cut. */
const mostWaiting = 4;

const bytes = new TextEncoder();

interface Reader {
  release(): void;
  cut(): void;
}

/** Server-sent events that notify open pages of catalogue changes. */
export function openPageStreams({ addressOf, beat = 25_000 }: StreamsDeps) {
  const held = openSlots('streams');
  const readers = new Map<ReadableStreamDefaultController<Uint8Array>, Reader>();
  let beating: NodeJS.Timeout | undefined;
  let resting = false;
  let due = false;
  let closed = false;

  function open(reader: Reader): ReadableStream<Uint8Array> {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    return new ReadableStream<Uint8Array>(
      {
        start(stream) {
          own = stream;
          readers.set(stream, reader);
          beating ??= setInterval(() => send(':\n\n'), beat).unref();
          // Makes the browser fire `open` at once.
          stream.enqueue(bytes.encode(':\n\n'));
        },
        cancel() {
          if (own) forget(own);
        },
      },
      { highWaterMark: mostWaiting },
    );
  }

  function forget(stream: ReadableStreamDefaultController<Uint8Array>): void {
    const reader = readers.get(stream);
    if (!reader) return;
    readers.delete(stream);
    reader.release();
    if (readers.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  function send(text: string): void {
    const line = bytes.encode(text);
    for (const [stream, { cut }] of readers) {
      if ((stream.desiredSize ?? 0) > 0) stream.enqueue(line);
      else {
        forget(stream);
        cut();
      }
    }
  }

  function notify(): void {
    if (resting) {
      due = true;
      return;
    }
    send(`event: catalogue\ndata: ${Math.min(readers.size, mostSpread)}\n\n`);
    resting = true;
    setTimeout(() => {
      resting = false;
      const again = due;
      due = false;
      if (again) notify();
    }, apart).unref();
  }

  const routes = new Hono();
  routes.all('/api/changes', (c) => {
    const { method } = c.req.raw;
    if (method === 'HEAD') return new Response(null, { headers });
    if (method !== 'GET') return c.text('Only GET is served here.\n', 405, { allow: 'GET, HEAD' });
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    const cut = () => void outgoing?.destroy();
    const release = closed ? null : held.take(addressOf(c.req.raw), { evict: cut });
    if (!release) {
      return c.text('Too many pages are open. Try again in a moment.\n', 503, { 'retry-after': '60' });
    }
    return new Response(open({ release, cut }), { headers });
  });

  return {
    /** `GET /api/changes`: an event stream without payload data. */
    routes,
    /** Notifies all pages, throttled to one event per half second. */
    notify,
    count: held.count,
    /** Closes all streams and refuses new ones. */
    close() {
      closed = true;
      for (const stream of readers.keys()) {
        forget(stream);
        stream.close();
      }
    },
  };
}
