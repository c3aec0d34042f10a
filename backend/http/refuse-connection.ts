import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds in which the other side may read a refusal and say goodbye: cut at once, it might never see it. */
const farewell = 2_000;

/**
 * Ends a connection on which no request can be answered any more with that status, and with nothing else to read. Who stays
 * all the same is cut after a moment.
 */
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
  const leaving = setTimeout(() => connection.destroy(), farewell).unref();
  connection.once('close', () => clearTimeout(leaving));
}
