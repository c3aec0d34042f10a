import { Agent, request } from 'node:http';
import type { Message } from './message.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A client that sends requests unchecked. */
export function openConnection(origin: string): { send(message: Message): Promise<Answer>; close(): void } {
  const { hostname: host, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    close: () => agent.destroy(),
    send: ({ method, target, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body.length > 0 || !['GET', 'HEAD'].includes(method) ? ['content-length', `${body.length}`] : [];
        const sent = request({
          host,
          port,
          agent,
          method,
          path: target,
          setHost: false,
          headers: [...headers.flat(), ...length],
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
              body: Buffer.concat(chunks),
            }),
          );
        });
        sent.end(body);
      }),
  };
}
