import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** Event stream of a running service, as an open page has it. */
export interface Following {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  count(): number;
  /** Whether the stream ended completely, or was cut off. */
  readonly ended: Promise<boolean>;
  leave(): void;
}

export async function followChanges(origin: string, headers: Record<string, string> = {}): Promise<Following> {
  const request = get(`${origin}/api/changes`, { headers, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  let count = 0;
  response.on('data', (chunk: Buffer) => {
    count += chunk.toString().split('event: catalogue\n').length - 1;
  });
  const ended = new Promise<boolean>((resolve) => response.once('close', () => resolve(response.complete)));
  response.on('error', () => {});
  return {
    status: response.statusCode,
    headers: response.headers,
    count: () => count,
    ended,
    leave: () => void request.destroy(),
  };
}
