import { type DocumentNode, execute, GraphQLError, parse, validate } from 'graphql';
import { type Authority, findCaller } from '#backend/http/caller.ts';
import { readBody } from '#backend/http/read-body.ts';
import { attachResolvers } from './attach-resolvers.ts';
import { checkLimits, queryLimits } from './check-limits.ts';
import { type GraphqlCall, readCall } from './read-call.ts';
import { refuseCaller } from './refuse-caller.ts';
import type { RequestContext } from './request-context.ts';
import { buildSchema } from './schema.ts';
import { wordErrors, wordResult } from './word-result.ts';

/** What the data service is made of. */
export interface GraphqlService extends Omit<RequestContext, 'caller'> {
  readonly authority: Authority;
  /** Told of faults that nobody expected; the client is told only that there was one. */
  readonly report: (error: unknown) => void;
}

const maxBytes = 64 * 1024;
const schema = attachResolvers(buildSchema());

/** Answers a request to the GraphQL endpoint (specification, section 7). `now` is in milliseconds. */
export async function answerGraphql(service: GraphqlService, request: Request, now: number): Promise<Response> {
  const body = await readBody(request, maxBytes);
  if (!body.ok) {
    return body.reason === 'too-large'
      ? refusal(413, 'RequestEntityTooLargeException', `The request may have at most ${maxBytes} bytes.`)
      : refusal(400, 'MalformedHttpRequestException', 'The request ended before its body was complete.');
  }
  const found = await findCaller(service.authority, request, body.bytes, 'appsync', now);
  if (!found.ok) {
    const { status, errorType, message, inHeader } = refuseCaller(found);
    const date = new Date(now).toUTCString();
    return refusal(status, errorType, message, inHeader ? { date, 'x-amzn-errortype': errorType } : { date });
  }
  const call = readCall(body.bytes);
  if (!call) return refusal(400, 'MalformedHttpRequestException', 'The body is not one GraphQL request in JSON.');
  const document = readDocument(call.query);
  if (document instanceof Response) return document;
  return executeCall(service, { ...service, caller: found.caller }, document, call);
}

/** The document of a request when it may be executed, or the answer that refuses it. */
function readDocument(query: string): DocumentNode | Response {
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: queryLimits.tokens, maxComments: queryLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return json(400, wordErrors('MalformedHttpRequestException', [error]));
    throw error;
  }
  const invalid = validate(schema, document, undefined, { hideSuggestions: true, maxErrors: 20 });
  if (invalid.length > 0) return json(200, wordErrors('ValidationError', invalid));
  const beyond = checkLimits(document);
  return beyond ? json(200, wordErrors('ValidationError', [beyond])) : document;
}

async function executeCall(
  service: GraphqlService,
  contextValue: RequestContext,
  document: DocumentNode,
  { variables, operationName }: GraphqlCall,
): Promise<Response> {
  const result = await execute({
    schema,
    document,
    contextValue,
    variableValues: variables,
    operationName,
    hideSuggestions: true,
  });
  const { body, unexpected } = wordResult(result);
  for (const error of unexpected) service.report(error);
  // Clients send a request again that ended in a 500, and what was left undone here may succeed then.
  return json(unexpected.length > 0 ? 500 : 200, body);
}

function refusal(status: number, errorType: string, message: string, headers: Record<string, string> = {}): Response {
  return json(status, { errors: [{ errorType, message }] }, headers);
}

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly { readonly errorType: string; readonly message: string }[];
}

/** Of an answer that is not a success the client library reads nothing but a message beside the errors. */
function json(status: number, body: Body, headers: Record<string, string> = {}): Response {
  const said = status === 200 ? body : { ...body, message: body.errors?.[0]?.message };
  return new Response(JSON.stringify(said), {
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store', ...headers },
  });
}
