import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds for the client to read the response. */
const closeTimeout = 2_000;

/** Writes a bare response to a raw connection and closes it. */
export function refuseConnection(
  connection: Duplex,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  connection.on('error', () => undefined);
  if (!connection.writable) return void connection.destroy();
  const fields = { ...headers, connection: 'close', 'content-length': '0', 'cache-control': 'no-store' };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  const leaving = setTimeout(() => connection.destroy(), closeTimeout).unref();
  connection.once('close', () => clearTimeout(leaving));
}
