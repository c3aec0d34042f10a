import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';
import { setDefaultHeaders } from './response-headers.ts';

function routes(): Hono {
  const app = new Hono();
  app.use(setDefaultHeaders);
  app.onError((_, c) => c.text('Internal Server Error\n', 500));
  app.get('/plain', (c) => c.text('plain'));
  app.get('/kept', (c) => c.text('kept', 200, { 'cache-control': 'public, max-age=60' }));
  app.get('/moved', (c) => c.redirect('/plain', 301));
  app.get('/away', (c) => c.text('away', 503));
  app.get('/busy', (c) => c.text('busy', 503, { 'retry-after': '60' }));
  app.get('/broken', () => {
    throw new Error('the disk is full');
  });
  app.post('/body', async (c) => {
    const body = await readBody(c.req.raw, 1_000);
    return c.text(body.ok ? 'read' : body.reason, body.ok ? 200 : 413);
  });
  return app;
}

test.each(['/plain', '/moved', '/broken', '/nowhere'])('sets Cache-Control of %s', async (path) => {
  const { headers } = await routes().request(path);
  // A permanent redirect may be cached.
  expect(headers.get('cache-control')).toBe(path === '/moved' ? null : 'no-store');
});

test('keeps headers set by the response', async () => {
  const { headers } = await routes().request('/kept');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});

test('adds Retry-After to 503 only', async () => {
  const wait = async (path: string) => (await routes().request(path)).headers.get('retry-after');
  expect(await Promise.all(['/away', '/busy', '/broken'].map(wait))).toEqual(['2', '60', null]);
});

test('closes the connection after an unread body', async () => {
  const server = serve({ fetch: routes().fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (size: number, headers: Record<string, string | number>) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, agent, path: '/body', method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
      });
      sent.on('error', reject);
      sent.end(Buffer.alloc(size));
    });
  try {
    for (let round = 0; round < 3; round += 1) {
      const refused = await send(1_000_000, { 'transfer-encoding': 'chunked' });
      expect([refused.status, refused.headers.connection]).toEqual([413, 'close']);
      for (const headers of [{ 'transfer-encoding': 'chunked' }, { 'content-length': 10 }]) {
        const taken = await send(10, headers);
        expect([taken.status, taken.headers.connection]).toEqual([200, 'keep-alive']);
      }
    }
    const stated = await send(1_000_000, { 'content-length': 1_000_000 });
    expect([stated.status, stated.headers.connection]).toEqual([413, 'keep-alive']);
  } finally {
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});
