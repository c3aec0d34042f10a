import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Ends a connection on which no request can be answered any more with that status, and with nothing else to read. */
export function refuseConnection(
  connection: Duplex,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  connection.on('error', () => undefined);
  if (!connection.writable) return void connection.destroy();
  const said = { ...headers, connection: 'close', 'content-length': '0', 'cache-control': 'no-store' };
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}
