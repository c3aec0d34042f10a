import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface InPieces {
  readonly origin: string;
  close(): void;
}

/** Proxy that simulates a slow connection: `piece` bytes at once, with pauses between. */
export async function inPieces(origin: string, piece: number, milliseconds: number): Promise<InPieces> {
  const port = await freePort();
  const server = createServer((request, answer) => {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const onward = httpRequest(origin + request.url, { method: request.method ?? 'GET', headers }, (source) => {
      answer.writeHead(source.statusCode ?? 502, source.headers);
      if (source.headers['content-type']?.startsWith('text/html')) {
        forward(source, answer, piece, milliseconds).catch(() => answer.destroy());
      } else source.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(source: IncomingMessage, answer: ServerResponse, piece: number, milliseconds: number) {
  const page = await readAll(source);
  for (let at = 0; at < page.length && !answer.destroyed; at += piece) {
    answer.write(page.subarray(at, at + piece));
    await pause(milliseconds);
  }
  answer.end();
}

async function readAll(source: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
