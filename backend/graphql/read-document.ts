import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { checkLimits, queryLimits } from './check-limits.ts';
import type { GraphqlCall } from './read-call.ts';

export type ReadDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly reason: 'syntax' | 'invalid'; readonly errors: readonly GraphQLError[] };

/** The document of a call when it may be executed, or why not. What is too much is not looked into. */
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
