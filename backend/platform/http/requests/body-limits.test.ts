import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import { limitBodies } from './body-limits.ts';

/** A service whose requests wait until released. */
function open() {
  const work = Promise.withResolvers<void>();
  const app = new Hono();
  const addressOf = (request: Request) => request.headers.get('from') ?? '';
  app.use(limitBodies({ addressOf, refuse: () => new Response('later', { status: 503 }) }));
  app.post('*', async (c) => {
    await work.promise;
    return c.text('done');
  });
  /** Node's message says whether the body is complete. */
  const post = async (from: string, incoming = { complete: true }, path = '/contact') => {
    const headers = { from, 'content-length': '3' };
    const bindings = { incoming: { ...incoming, url: path } };
    const answer = await app.request(path, { method: 'POST', headers, body: 'a=b' }, bindings);
    return answer.status;
  };
  return { post, finish: work.resolve };
}

test('a complete body keeps its slot until its response', async () => {
  const { post, finish } = open();
  const held = Array.from({ length: slots.bodies.address }, () => post('198.51.100.1'));
  expect(await post('198.51.100.1')).toBe(503);
  const other = post('198.51.100.2');
  finish();
  expect(new Set(await Promise.all([...held, other]))).toEqual(new Set([200]));
  expect(await post('198.51.100.1')).toBe(200);
});

test('the oldest incomplete body is evicted, except uploads of staff', async () => {
  const { post, finish } = open();
  const upload = post('198.51.100.1', { complete: false }, '/storage/images/images/a.png');
  const complete = post('198.51.100.1');
  const coming = Array.from({ length: slots.bodies.address - 2 }, () => post('198.51.100.1', { complete: false }));
  const late = post('198.51.100.1');
  expect(await coming[0]).toBe(503);
  finish();
  expect(new Set(await Promise.all([upload, complete, ...coming.slice(1), late]))).toEqual(new Set([200]));
});

test('a page whose normalized address is that of an upload is evicted', async () => {
  const { post, finish } = open();
  const pages = Array.from({ length: slots.bodies.address }, () =>
    post('198.51.100.1', { complete: false }, '/x/../storage/a'),
  );
  const late = post('198.51.100.1');
  expect(await pages[0]).toBe(503);
  finish();
  expect(await late).toBe(200);
});
