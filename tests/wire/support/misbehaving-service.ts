import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake response, or a sequence of them; `null` closes the connection. */
export interface Misbehaviour {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
}

export interface MisbehavingService {
  /** Creates an endpoint with these responses, optionally by operation. */
  at(answer: Misbehaviour | null | Readonly<Record<string, Misbehaviour>>): string;
  calls(endpoint: string): number;
  close(): void;
}

/** A fake service for faults that the real one never has. */
export async function serveMisbehaving(): Promise<MisbehavingService> {
  const answers: Parameters<MisbehavingService['at']>[0][] = [];
  const calls: number[] = [];
  const server = createServer((request, response) => {
    const at = Number(request.url?.slice(1));
    calls[at] = (calls[at] ?? 0) + 1;
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const chosen = answers[at];
    const answer = chosen && operation in chosen ? (chosen as Record<string, Misbehaviour>)[operation] : chosen;
    if (!answer) return void request.socket.destroy();
    const { status = 200, headers = {}, body = '' } = answer as Misbehaviour;
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    at: (answer) => `${origin}/${answers.push(answer) - 1}`,
    calls: (endpoint) => calls[Number(endpoint.split('/').at(-1))] ?? 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
