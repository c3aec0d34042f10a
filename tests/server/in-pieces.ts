import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface InPieces {
  readonly origin: string;
  close(): void;
}

/** Proxy that simulates a slow connection: `piece` bytes at once, with pauses between. */
export async function inPieces(origin: string, piece: number, milliseconds: number): Promise<InPieces> {
  const port = await freePort();
  const server = createServer((asked, answer) => {
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const onward = ask(origin + asked.url, { method: asked.method ?? 'GET', headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (given.headers['content-type']?.startsWith('text/html')) {
        handOn(given, answer, piece, milliseconds).catch(() => answer.destroy());
      } else given.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
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

async function handOn(given: IncomingMessage, answer: ServerResponse, piece: number, milliseconds: number) {
  const page = await whole(given);
  for (let at = 0; at < page.length && !answer.destroyed; at += piece) {
    answer.write(page.subarray(at, at + piece));
    await pause(milliseconds);
  }
  answer.end();
}

async function whole(given: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of given) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
