import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseAddress } from './response-headers.ts';

const app = new Hono().use(refuseAddress).all('*', async (c) => c.text(await c.req.raw.text()));
const server = serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch });
beforeAll(() => (server.listening ? undefined : new Promise((resolve) => server.once('listening', resolve))));
afterAll(() => void server.close());

async function post(host: string): Promise<[status: number | undefined, body: string]> {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/idp', headers: { host } }, resolve);
    sent.on('error', reject);
    sent.end('{}');
  });
  return [answer.statusCode, Buffer.concat(await answer.toArray()).toString()];
}

test.each(['localhost', 'tlacuilo.example:3000', '127.0.0.1:80', '[::1]:3000'])('accepts host %s', async (host) => {
  expect(await post(host)).toEqual([200, '{}']);
});

test.each(['256.0.0.1', '1127.0.0.1:39149', '1.2.3.4.5', 'a.0x', 'example.256'])('rejects host %s', async (host) => {
  expect(await post(host)).toEqual([400, '']);
});
