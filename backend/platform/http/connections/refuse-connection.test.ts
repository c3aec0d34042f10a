import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { refuseConnection } from './refuse-connection.ts';

test('sends the refusal, then closes a client that stays', async () => {
  const refused: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    refused.push(connection);
    refuseConnection(connection, 400, { 'x-request-id': '1' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  client.on('data', (chunk) => (received += chunk.toString()));
  await until(() => refused[0]?.closed ?? false);
  expect(received).toBe(
    'HTTP/1.1 400 Bad Request\r\nx-request-id: 1\r\nconnection: close\r\ncontent-length: 0\r\ncache-control: no-store\r\n\r\n',
  );
  client.destroy();
  server.close();
});
