import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { slots } from '#backend/rate-limits/limits.ts';
import { runHouse } from './run-house.ts';

test('one address cannot take all the connections', async () => {
  const house = await runHouse();
  const port = Number(new URL(house.origin).port);
  const held: Socket[] = [];
  /** Asks on a connection of its own from that address; what it heard until it was cut, or answered. */
  const ask = (localAddress: string) =>
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
    expect(await ask('127.0.0.1')).toBe('');
    expect(await ask('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    for (const socket of held) socket.destroy();
  }
  let heard = '';
  while (heard === '') heard = await ask('127.0.0.1');
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  await house.remove();
});
