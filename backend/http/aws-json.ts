import { readBody } from './read-body.ts';

/**
 * The JSON protocol of the two pools: POST, the operation named in `x-amz-target`, JSON in and out, every refusal a 400 with
 * its type and message.
 */
export type Payload = Readonly<Record<string, unknown>>;

/** A refusal as the protocol words it, or the answer. */
export type Answer = { readonly fault: string; readonly message: string } | { readonly answer: object };

/**
 * One operation: the payload of a call, unchecked, to its answer. `now` is in milliseconds; `body` is what the payload was
 * read from, for operations whose calls are signed.
 */
export type Operation = (payload: Payload, now: number, body: Uint8Array) => Answer | Promise<Answer>;

const limit = 64 * 1024;

/** Answers a call to the service whose targets are `<prefix>.<operation>`. */
export async function answerAwsJson(
  request: Request,
  prefix: string,
  operations: Readonly<Record<string, Operation>>,
  now: number,
): Promise<Response> {
  const body = await readBody(request, limit);
  if (!body.ok && body.reason === 'too-large') {
    return refusal('RequestEntityTooLargeException', `The request may have at most ${limit} bytes.`, 413);
  }
  const [service, name, ...more] = (request.headers.get('x-amz-target') ?? '').split('.');
  const known = request.method === 'POST' && service === prefix && more.length === 0;
  const operation = known && name && Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return refusal('UnknownOperationException', 'The operation is not one of this service.');
  const bytes = body.ok ? body.bytes : null;
  const payload = bytes && payloadOf(bytes);
  if (!payload) return refusal('SerializationException', 'The body is not a JSON object.');
  const outcome = await operation(payload, now, bytes);
  return 'answer' in outcome ? awsJson(outcome.answer, 200) : refusal(outcome.fault, outcome.message);
}

function payloadOf(bytes: Uint8Array): Payload | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : null;
  } catch {
    return null;
  }
}

function refusal(type: string, message: string, status = 400): Response {
  return awsJson({ __type: type, message }, status, { 'x-amzn-errortype': type });
}

function awsJson(body: object, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store', ...headers },
  });
}
