import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

function streamOf(...parts: (string | Error)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
}

async function textOf(request: Request, limit: number): Promise<string> {
  const read = await readBody(request, limit);
  return read.ok ? new TextDecoder().decode(read.bytes) : read.reason;
}

test('reads a body up to the limit, in one chunk or many', async () => {
  expect(await textOf(post('ñandú'), 7)).toBe('ñandú');
  expect(await textOf(post(streamOf('ab', '', 'cd')), 4)).toBe('abcd');
  expect(await textOf(post(null), 4)).toBe('');
  const long = 'ñandú '.repeat(3_000);
  expect(await textOf(post(streamOf(...long)), 30_000)).toBe(long);
  expect(await textOf(post(streamOf(...long), { 'content-length': '7' }), 30_000)).toBe(long);
});

test('rejects a larger body with or without Content-Length', async () => {
  expect(await textOf(post('ñandú'), 6)).toBe('too-large');
  expect(await textOf(post('ab', { 'content-length': '5' }), 4)).toBe('too-large');
  expect(await textOf(post(streamOf('ab', 'cde')), 4)).toBe('too-large');
});

test('returns an outcome for a disconnected client', async () => {
  expect(await textOf(post(streamOf('ab', new Error('gone'))), 4)).toBe('aborted');
});

test('sends the response to the client of an oversized body', async () => {
  const server = serve({
    fetch: async (request) => new Response(await textOf(request, 10), { status: 413 }),
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (headers: Record<string, string | number>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      sent.end('x'.repeat(500_000));
    });
  expect(await send({ 'content-length': 500_000 })).toBe(413);
  expect(await send({ 'transfer-encoding': 'chunked' })).toBe(413);
  await new Promise((resolve) => server.close(resolve));
});
