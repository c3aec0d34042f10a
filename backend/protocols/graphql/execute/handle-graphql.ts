import type { DocumentNode, GraphQLSchema } from 'graphql';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { type Authority, type Caller, findCaller } from '#backend/platform/http/requests/caller.ts';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import { crowdedGraphql } from '#backend/platform/http/requests/refuse-overload.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import type { RequestContext } from '#backend/protocols/graphql/request-context.ts';
import { executeWithin } from './execute-within.ts';
import { formatErrors, formatResult, retryAfterOf } from './format-result.ts';
import { type GraphqlCall, readCall, readDocument } from './read-document.ts';
import { refuseCaller } from './refuse-caller.ts';

export interface GraphqlService
  extends Omit<RequestContext, 'caller' | 'request' | 'budget' | 'at' | 'admit' | 'address' | 'takeQuota'> {
  /** With resolvers. */
  readonly schema: GraphQLSchema;
  readonly authority: Authority;
  /** Absent: no rate limits. */
  guarded?(caller: Caller, request: Request): Pick<RequestContext, 'admit' | 'address' | 'takeQuota'>;
  /** Queues the execution by address or request, guests apart from others. Absent: it runs at once. */
  queued?<Done>(caller: Caller, from: Request | string, work: () => Promise<Done>): Promise<Done>;
  readonly report: (error: unknown) => void;
}

const maxBytes = 64 * 1024;
const headers = { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' };

/** GraphQL endpoint (requirements, section 7). `now` in milliseconds. */
export async function handleGraphql(service: GraphqlService, request: Request, now: number): Promise<Response> {
  const requestId = service.newId();
  const response = await answer(service, request, now, requestId);
  response.headers.set('x-amzn-requestid', requestId);
  return response;
}

async function answer(service: GraphqlService, request: Request, now: number, requestId: string): Promise<Response> {
  const body = await readBody(request, maxBytes);
  if (!body.ok) {
    return body.reason === 'too-large'
      ? refusal(413, 'RequestEntityTooLargeException', `The request may have at most ${maxBytes} bytes.`)
      : refusal(400, 'MalformedHttpRequestException', 'The request ended before its body was complete.');
  }
  // Before the queue: no database lookup without a valid signature or token.
  const found = await findCaller(service.authority, request, body.bytes, 'appsync', now);
  if (!found.ok) {
    const { status, errorType, message, inHeader } = refuseCaller(found);
    const date = new Date(now).toUTCString();
    return refusal(status, errorType, message, inHeader ? { date, 'x-amzn-errortype': errorType } : { date });
  }
  const { caller } = found;
  const work = () => answerBody(service, { caller, request, bytes: body.bytes, now, requestId });
  if (!service.queued) return work();
  return service.queued(caller, request, work).catch((fault) => {
    if (fault instanceof CrowdedError) return crowdedGraphql();
    throw fault;
  });
}

interface Authenticated {
  readonly caller: Caller;
  readonly request: Request;
  readonly bytes: Uint8Array;
  readonly now: number;
  readonly requestId: string;
}

async function answerBody(service: GraphqlService, authenticated: Authenticated): Promise<Response> {
  const { caller, request, bytes, now, requestId } = authenticated;
  const call = readCall(bytes);
  if (!call) return refusal(400, 'MalformedHttpRequestException', 'The body is not one GraphQL request in JSON.');
  const read = readDocument(service.schema, call);
  if (!read.ok) {
    const { reason, errors } = read;
    return reason === 'syntax'
      ? json(400, formatErrors('MalformedHttpRequestException', errors))
      : json(200, formatErrors('ValidationError', errors));
  }
  const guarded = service.guarded?.(caller, request);
  const context = { ...service, ...guarded, caller, request, at: new Date(now).toISOString() };
  return executeCall(service, context, read.document, { ...call, requestId });
}

async function executeCall(
  service: GraphqlService,
  contextValue: Omit<RequestContext, 'budget'>,
  document: DocumentNode,
  { variables, operationName, requestId }: GraphqlCall & { readonly requestId: string },
): Promise<Response> {
  const answered = await executeWithin({
    schema: service.schema,
    document,
    contextValue,
    variableValues: variables,
    operationName,
  });
  const { body, unexpected } = formatResult(answered, requestId);
  for (const error of unexpected) service.report(error);
  const wait = retryAfterOf(body);
  if (wait !== null) return json(429, body, { 'retry-after': String(wait) });
  // Clients retry after 503, and the parts that failed may succeed then.
  if (unexpected.some((fault) => fault instanceof DatabaseUnavailableError)) return json(503, body);
  if (unexpected.length > 0) return json(500, body);
  return json(200, body);
}

function refusal(status: number, errorType: string, message: string, headers: Record<string, string> = {}): Response {
  return json(status, { errors: [{ errorType, message }] }, headers);
}

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly { readonly errorType: string; readonly message: string }[];
}

/** Repeats the first message at the top level of an error: the client library reads only that. */
function json(status: number, body: Body, more: Record<string, string> = {}): Response {
  const content = status === 200 ? body : { ...body, message: body.errors?.[0]?.message };
  return new Response(JSON.stringify(content), { status, headers: { ...headers, ...more } });
}
