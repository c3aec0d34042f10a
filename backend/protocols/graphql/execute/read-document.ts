import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { isObject, type JsonObject, parseJson } from '#backend/platform/http/json-object.ts';
import { checkLimits, queryLimits } from '#backend/protocols/graphql/limits/check-limits.ts';

type ReadDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly reason: 'syntax' | 'invalid'; readonly errors: readonly GraphQLError[] };

/** Parses, checks limits, then validates. */
export function readDocument(
  schema: GraphQLSchema,
  { query, variables }: Pick<GraphqlCall, 'query' | 'variables'>,
): ReadDocument {
  let document: DocumentNode;
  try {
    document = parse(query, { maxLexicalTokens: queryLimits.tokens, maxComments: queryLimits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) return { ok: false, reason: 'syntax', errors: [error] };
    throw error;
  }
  const beyond = checkLimits(document, variables);
  if (beyond) return { ok: false, reason: 'invalid', errors: [beyond] };
  const errors = validate(schema, document, undefined, { hideSuggestions: true, maxErrors: 20 });
  return errors.length > 0 ? { ok: false, reason: 'invalid', errors } : { ok: true, document };
}

export interface GraphqlCall {
  readonly query: string;
  readonly variables: JsonObject | null;
  readonly operationName: string | null;
}

/** Null unless it is one JSON request (no batches). */
export function readCall(bytes: Uint8Array): GraphqlCall | null {
  const value = parseJson(bytes);
  if (!isObject(value)) return null;
  const { query, variables = null, operationName = null } = value;
  if (typeof query !== 'string') return null;
  if (variables !== null && !isObject(variables)) return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  return { query, variables, operationName };
}
