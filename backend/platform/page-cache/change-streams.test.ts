import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import { openPageStreams } from './change-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const telling = 'event: catalogue\ndata: 1\n\n';

/** Event streams, with the client address in a header. */
function opened() {
  const streams = openPageStreams({ addressOf: ({ headers }) => headers.get('from') ?? '203.0.113.1' });
  const destroyed: string[] = [];
  const request = (from = '203.0.113.1', method = 'GET') =>
    streams.routes.request(
      '/api/changes',
      { method, headers: { from } },
      { outgoing: { destroy: () => void destroyed.push(from) } },
    );
  /** Subscribes; returns a reader of the text since its last call. */
  async function follow(from?: string) {
    const reader = ((await request(from)).body as ReadableStream<Uint8Array>).getReader();
    const received: string[] = [];
    let ended = false;
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        received.push(new TextDecoder().decode(value));
      }
      ended = true;
    })();
    return {
      readReceived: async () => {
        await vi.advanceTimersByTimeAsync(0);
        return received.splice(0);
      },
      leave: () => reader.cancel(),
      hasEnded: () => ended,
    };
  }
  return { ...streams, request, follow, destroyed };
}

test('sends a change at once, later ones batched per half second, and a heartbeat every 25 s', async () => {
  const { follow, notify } = opened();
  const { readReceived } = await follow();
  expect(await readReceived()).toEqual([':\n\n']);
  notify();
  expect(await readReceived()).toEqual([telling]);
  for (let n = 0; n < 20; n += 1) notify();
  expect(await readReceived()).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(await readReceived()).toEqual([telling]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await readReceived()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await readReceived()).toEqual([':\n\n']);
});

test('disables buffering and caching on the way', async () => {
  const { headers, status } = await opened().request();
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
});

test('limits streams per address and in total, and frees slots on disconnect', async () => {
  const { request, follow, count, destroyed } = opened();
  const first = await follow();
  for (let n = 1; n < slots.streams.address; n += 1) await request();
  const refused = await request();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  await first.leave();
  expect((await request()).status).toBe(200);

  // An IPv6 network has a quota too, and is evicted for others when all slots are taken.
  const reached = new Set<number>();
  for (let n = 0; n < 2 * slots.streams.network; n += 1)
    reached.add((await request(`2001:db8:0:${n % 100}00::1`)).status);
  expect(reached).toEqual(new Set([200, 503]));
  expect(count().taken).toBe(slots.streams.address + slots.streams.network);
  for (let n = 0; count().taken < slots.streams.all; n += 1) await request(`198.51.${n % 100}.1`);
  for (let n = 0; n < 10; n += 1) expect((await request(`192.0.${n}.1`)).status).toBe(200);
  expect(count().taken).toBe(slots.streams.all);
  expect(new Set(destroyed.map((from) => from.slice(0, 8)))).toEqual(new Set(['2001:db8']));
});

test('takes no slot for HEAD or other methods', async () => {
  const { request, count } = opened();
  const head = await request('203.0.113.1', 'HEAD');
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const post = await request('203.0.113.1', 'POST');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(count()).toEqual({ taken: 0, addresses: 0 });
});

test('closes a client that does not read, without buffering', async () => {
  const { request, follow, notify, destroyed, count } = opened();
  await request('203.0.113.9');
  const reading = await follow('203.0.113.1');
  for (let n = 0; n < 10; n += 1) {
    notify();
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(destroyed).toEqual(['203.0.113.9']);
  expect(count()).toEqual({ taken: 1, addresses: 1 });
  expect((await reading.readReceived()).filter((line) => line.startsWith('event:'))).toHaveLength(10);
});

test('closes all streams at shutdown and accepts no more', async () => {
  const { request, follow, close, count } = opened();
  const { hasEnded, readReceived } = await follow();
  close();
  await readReceived();
  expect(hasEnded()).toBe(true);
  expect(count().taken).toBe(0);
  expect((await request()).status).toBe(503);
});
