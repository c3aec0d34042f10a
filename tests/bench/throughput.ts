import { connect } from 'node:net';

const connections = 16;

/**
 * Requests per second over raw sockets, cheap for the client. The response length must be constant.
 * Throws when a connection ends early.
 */
export async function requestsPerSecond(port: number, path: string, seconds: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const ends = performance.now() + seconds * 1000;
  const began = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => requestUntil(port, request, ends)));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
}

function requestUntil(port: number, request: string, ends: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answers = 0;
    let length = 0;
    let received = 0;
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      length ||= lengthOf(chunk);
      if (received < length) return;
      received = 0;
      answers += 1;
      if (performance.now() < ends) {
        socket.write(request);
        return;
      }
      socket.destroy();
      resolve(answers);
    });
  });
}

/** Length of the whole response, from its first chunk. */
function lengthOf(chunk: Buffer): number {
  const text = chunk.toString('latin1');
  const body = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
  const head = text.indexOf('\r\n\r\n') + 4;
  if (!text.startsWith('HTTP/1.1 200') || Number.isNaN(body))
    throw new Error(`Not an answer to measure: ${text.slice(0, 80)}`);
  return head + body;
}
