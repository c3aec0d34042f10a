import type { ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { openSlots } from '#backend/rate-limits/concurrent-slots.ts';

/** The open pages that are told when the catalogue changed. */
export interface PageStreams {
  /** `GET /api/changes`: a stream of events, one line for each change, in which nothing is said but that there was one. */
  readonly routes: Hono;
  /** Tells all of them, at once or half a second after the last time: what changes in a burst is told together. */
  tell(): void;
  count(): { readonly taken: number; readonly addresses: number };
  /** Ends all of them, and takes no more. */
  close(): void;
}

interface StreamsParts {
  /** The address of the visitor who sent a request. */
  addressOf(request: Request): string;
  /** Milliseconds between two signs of life. */
  readonly beat?: number;
}

/** Milliseconds between two tellings. */
const apart = 500;

/** Pages that are told together ask for what is new within so many milliseconds at most: one for each of them. */
const mostSpread = 400;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that gathers what comes would tell of a change when there are many.
  'x-accel-buffering': 'no',
  // Nothing else comes on this connection: it ends with the stream.
  connection: 'close',
} as const;

/** Lines that may wait for who does not read: then the connection is cut, and nothing more is gathered for anybody. */
const mostWaiting = 4;

const bytes = new TextEncoder();

interface Reader {
  /** Releases its slot. */
  release(): void;
  /** Closes the connection at once. */
  cut(): void;
}

export function openPageStreams({ addressOf, beat = 25_000 }: StreamsParts): PageStreams {
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
          beating ??= setInterval(() => say(':\n\n'), beat).unref();
          // Tells the browser that it is there, before anything happens.
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

  function say(text: string): void {
    const line = bytes.encode(text);
    for (const [stream, { cut }] of readers) {
      if ((stream.desiredSize ?? 0) > 0) stream.enqueue(line);
      else {
        forget(stream);
        cut();
      }
    }
  }

  function tell(): void {
    if (resting) {
      due = true;
      return;
    }
    say(`event: catalogue\ndata: ${Math.min(readers.size, mostSpread)}\n\n`);
    resting = true;
    setTimeout(() => {
      resting = false;
      const again = due;
      due = false;
      if (again) tell();
    }, apart).unref();
  }

  const routes = new Hono();
  routes.all('/api/changes', (c) => {
    const { method } = c.req.raw;
    if (method === 'HEAD') return new Response(null, { headers });
    if (method !== 'GET') return c.text('Only GET is served here.\n', 405, { allow: 'GET, HEAD' });
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
    const cut = () => void outgoing?.destroy();
    const release = closed ? null : held.take(addressOf(c.req.raw), { giveWay: cut });
    if (!release) {
      return c.text('Too many pages are open. Try again in a moment.\n', 503, { 'retry-after': '60' });
    }
    return new Response(open({ release, cut }), { headers });
  });

  return {
    routes,
    tell,
    count: held.count,
    close() {
      closed = true;
      for (const stream of readers.keys()) {
        forget(stream);
        stream.close();
      }
    },
  };
}
