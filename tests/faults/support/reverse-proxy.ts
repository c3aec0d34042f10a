import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy, where nginx is not installed. */
interface ReverseProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Forwards like `deploy/nginx.conf`: round robin over kept-alive connections; a failed process is
 * skipped but not excluded (`max_fails=0`); only safe requests are retried after they were sent.
 */
export async function openReverseProxy(ports: readonly number[]): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1 });
  let count = 0;
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      count += 1;
      forward(request, response, Buffer.concat(body), [
        ...ports.slice(count % ports.length),
        ...ports.slice(0, count % ports.length),
      ]);
    });
  });
  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    [port, ...others]: readonly number[],
  ): void {
    const { method = '', url } = request;
    const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...request.headers, connection: 'keep-alive', 'x-forwarded-for': forwarded };
    const upstream = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers,
      agent,
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const again = error.code === 'ECONNREFUSED' || method === 'GET';
      if (again && others.length > 0 && !response.headersSent) forward(request, response, body, others);
      else if (!response.headersSent) response.writeHead(502).end();
      else response.destroy();
    });
    upstream.end(body);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
