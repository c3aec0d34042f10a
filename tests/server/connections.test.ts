import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import { startServer } from './support/start-server.ts';

test('one address cannot take all connections', async () => {
  const server = await startServer();
  const port = Number(new URL(server.origin).port);
  const held: Socket[] = [];
  /** Sends a request from that address on a new connection; returns the bytes received. */
  const request = (localAddress: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      socket.on('data', (chunk) => {
        resolve(chunk.toString());
        socket.destroy();
      });
      socket.on('error', () => resolve(''));
      socket.on('close', () => resolve(''));
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });
  try {
    for (let n = 0; n < slots.connections.address; n += 1) {
      const socket = connect({ host: '127.0.0.1', port }).on('error', () => {});
      held.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve));
    }
    expect(await request('127.0.0.1')).toBe('');
    expect(await request('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    for (const socket of held) socket.destroy();
  }
  let response = '';
  while (response === '') response = await request('127.0.0.1');
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  await server.remove();
});
