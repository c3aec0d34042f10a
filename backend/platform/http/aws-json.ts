import { isObject, type JsonObject, parseJson } from './json-object.ts';
import { readBody } from './requests/read-body.ts';

/**
 * AWS JSON protocol of the pools: POST with `x-amz-target`; refusals are 400 with type and message.
 */
export type Payload = JsonObject;

export type AwsJsonAnswer = { readonly fault: string; readonly message: string } | { readonly answer: object };

/** One operation; `now` in milliseconds, `body`: raw bytes, for signed calls. */
export type Operation = (payload: Payload, now: number, body: Uint8Array) => AwsJsonAnswer | Promise<AwsJsonAnswer>;

const limit = 64 * 1024;

/** Dispatches a call to the operation `<prefix>.<operation>`. */
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
  const payload = bytes && parseJson(bytes);
  if (!isObject(payload) || !bytes) return refusal('SerializationException', 'The body is not a JSON object.');
  const outcome = await operation(payload, now, bytes);
  return 'answer' in outcome ? awsJson(outcome.answer, 200) : refusal(outcome.fault, outcome.message);
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
