import { expect, test } from 'vitest';
import { madeTokens } from '#tests/support/session/made-session.ts';
import { type Socket, subscribeOver } from './subscribe-changes.ts';

function fakeConnection() {
  const sockets: (Socket & {
    address: string;
    protocols: string[];
    sent: Record<string, unknown>[];
    closed: boolean;
  })[] = [];
  const waiting: { milliseconds: number; run: () => void }[] = [];
  const received: unknown[] = [];
  let tokens: ReturnType<typeof madeTokens> | null = madeTokens();
  const stop = subscribeOver(
    {
      endpoint: 'https://example.mx/graphql',
      session: { getTokens: async () => tokens },
      random: () => 0.5,
      after(milliseconds, run) {
        const timer = { milliseconds, run };
        waiting.push(timer);
        return () => void (waiting.includes(timer) && waiting.splice(waiting.indexOf(timer), 1));
      },
      open(address, protocols) {
        const socket = {
          address,
          protocols,
          sent: [] as Record<string, unknown>[],
          closed: false,
          onopen: null,
          onmessage: null,
          onclose: null,
          send: (text: string) => void socket.sent.push(JSON.parse(text)),
          close() {
            socket.closed = true;
          },
        };
        sockets.push(socket);
        return socket;
      },
    },
    [
      { query: 'subscription { a }', next: (data) => received.push(['a', data]) },
      { query: 'subscription { b }', next: (data) => received.push(['b', data]) },
    ],
    { following: () => received.push('following'), ended: () => received.push('ended') },
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sockets,
    waiting,
    received,
    stop,
    settle,
    signOut: () => {
      tokens = null;
    },
    last: () => sockets.at(-1),
    send: (message: object) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) }),
    async pass() {
      const [timer] = waiting.splice(0, 1);
      timer?.run();
      await settle();
      return timer?.milliseconds;
    },
  };
}

test('connects with the token, subscribes to everything and delivers events', async () => {
  const { settle, last, send, received } = fakeConnection();
  await settle();
  const socket = last();
  expect(socket?.address).toBe('wss://example.mx/graphql/realtime');
  const [plain, header = ''] = socket?.protocols ?? [];
  const shown = { authorization: String(madeTokens().accessToken), host: 'example.mx' };
  expect(plain).toBe('graphql-ws');
  expect(JSON.parse(Buffer.from(header.slice('header-'.length), 'base64url').toString())).toEqual(shown);
  socket?.onopen?.();
  expect(socket?.sent).toEqual([{ type: 'connection_init' }]);
  send({ type: 'connection_ack' });
  expect(socket?.sent.slice(1)).toEqual(
    ['a', 'b'].map((name, id) => ({
      id: String(id),
      type: 'start',
      payload: {
        data: JSON.stringify({ query: `subscription { ${name} }`, variables: {} }),
        extensions: { authorization: shown },
      },
    })),
  );
  send({ type: 'start_ack', id: '0' });
  expect(received).toEqual([]);
  send({ type: 'start_ack', id: '1' });
  send({ type: 'data', id: '1', payload: { data: { b: 7 } } });
  send({ type: 'ka' });
  expect(received).toEqual(['following', ['b', { b: 7 }]]);
});

test('reconnects with exponential backoff, reset after a working connection', async () => {
  const { settle, last, send, pass, sockets } = fakeConnection();
  await settle();
  const waits = [];
  for (let time = 0; time < 7; time += 1) {
    last()?.onclose?.();
    waits.push(await pass());
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(sockets).toHaveLength(8);
  send({ type: 'start_ack', id: '0' });
  send({ type: 'start_ack', id: '1' });
  last()?.onclose?.();
  expect(await pass()).toBe(500);
});

test('reconnects after 90 seconds without a keep-alive', async () => {
  const { settle, pass, sockets, waiting } = fakeConnection();
  await settle();
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([90_000]);
  await pass();
  expect(sockets[0]?.closed).toBe(true);
  await pass();
  expect(sockets).toHaveLength(2);
});

test('reports the end of the session, by the service or by signing out', async () => {
  const { settle, send, received, pass, signOut, sockets } = fakeConnection();
  await settle();
  send({ type: 'error', id: '0', payload: { errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] } });
  expect(received).toEqual(['ended']);
  signOut();
  await pass();
  expect(received).toEqual(['ended', 'ended']);
  expect(sockets).toHaveLength(1);
});

test('opens no connection after stop', async () => {
  const { settle, stop, last, waiting } = fakeConnection();
  await settle();
  stop();
  expect([last()?.closed, last()?.onclose, waiting]).toEqual([true, null, []]);
});
