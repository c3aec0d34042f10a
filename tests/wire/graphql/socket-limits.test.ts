import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { connectLive, guest, openSocket, protocolsFor, type Speaker } from '#tests/wire/support/live-client.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

const staff: Speaker = { role: 'staff', session: 's-1' };
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});

test('closes a socket without connection_init or without pong', async () => {
  const hasty = await serveWire({ second: 10 });
  const silent = await openSocket(hasty, await protocolsFor(hasty, guest));
  expect(await silent.closed).toBe(1008);
  expect(silent.received).toEqual([]);

  const client = await connectLive(hasty);
  for (let n = 0; n < 3; n += 1) await client.next(({ type }) => type === 'ka');
  const deaf = await openSocket(hasty, await protocolsFor(hasty, guest), { autoPong: false });
  deaf.send({ type: 'connection_init' });
  expect(await deaf.closed).toBe(1006);
  await hasty.close();
});

test('allows a hundred guest sockets per IP address, and staff beyond them', async () => {
  const own = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  const open = await Promise.all(Array.from({ length: 100 }, () => openSocket(own, ['graphql-ws'])));
  expect(own.sockets.count()).toMatchObject({ sockets: 100, addresses: 1 });
  await expect(openSocket(own, ['graphql-ws'])).rejects.toThrow('503');
  await expect(connectLive(own)).rejects.toThrow('503');
  const ofStaff = await connectLive(own, staff);
  expect(await ofStaff.start('m', 'subscription { onCreateContact { id } }')).toMatchObject({ type: 'start_ack' });
  open[0]?.socket.terminate();
  await until(() => own.sockets.count().sockets === 100);
  const next = await connectLive(own);
  expect([next.socket.readyState, ofStaff.socket.readyState]).toEqual([1, 1]);
  await own.close();
  expect(own.sockets.count()).toEqual({ sockets: 0, addresses: 0, subscriptions: 0 });
});

test('a failed upgrade does not count', async () => {
  const own = await serveWire();
  const open = await Promise.all(Array.from({ length: 99 }, () => openSocket(own, ['graphql-ws'])));
  for (const wrong of [{ 'sec-websocket-version': '99' }, { 'sec-websocket-key': 'x' }]) {
    expect(await requestUpgrade(own.origin, wrong)).toBe(400);
  }
  await openSocket(own, ['graphql-ws']);
  expect(own.sockets.count()).toMatchObject({ sockets: 100 });
  expect(open.map(({ socket }) => socket.readyState)).toEqual(Array(99).fill(1));
  await own.close();
});

function requestUpgrade(origin: string, wrong: Record<string, string>): Promise<number | undefined> {
  const key = Buffer.alloc(16).toString('base64');
  const right = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  };
  return new Promise((resolve, reject) => {
    get(`${origin}/graphql/realtime`, { headers: { ...right, ...wrong } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test('closes a socket that does not read', async () => {
  const client = await connectLive(wire, staff);
  await client.start('1', 'subscription { onCreateCourse { id desc } }');
  client.socket.pause();
  const desc = randomBytes(30_000).toString('hex');
  for (let n = 0; n < 600 && wire.sockets.count().subscriptions > 0; n += 1) {
    wire.changes.publish({ entity: 'Course', action: 'create', row: { id: `${n}`, desc } });
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await until(() => wire.sockets.count().subscriptions === 0);
  client.socket.resume();
  expect(await client.closed).toBe(1006);
});
