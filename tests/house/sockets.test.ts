import { get } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runHouse } from './run-house.ts';

/** A socket of the process, opened; the code with which it was closed. */
async function open(origin: string): Promise<{ readonly closed: Promise<number> }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql/realtime`, ['graphql-ws']);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { closed };
}

/** The status of a request that would rather speak another protocol. */
function ask(address: string, upgrade: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade, 'sec-websocket-version': '13', 'sec-websocket-key': 'x' };
    get(address, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test('the process serves sockets, and ends with them open', async () => {
  const house = await runHouse();
  const sockets = await Promise.all([open(house.origin), open(house.origin)]);
  await house.stop();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001]);
  expect(house.output()).not.toMatch(/error|warn/i);
  await house.remove();
});

test('a wish for another protocol elsewhere, or for another one there, is passed over', async () => {
  const house = await runHouse();
  expect(await ask(`${house.origin}/contact`, 'websocket')).toBe(200);
  expect(await ask(`${house.origin}/healthz`, 'h2c')).toBe(200);
  expect(await ask(`${house.origin}/graphql/realtime`, 'h2c')).toBe(426);
  expect(await ask(`${house.origin}/graphql/realtime`, 'websocket')).toBe(400);
  await house.remove();
});
