import { type DocumentNode, GraphQLError } from 'graphql';
import { measureDocument } from './measure-document.ts';

/**
 * How much one request may ask for. Tokens are counted while it is parsed. `roots` are the fields at the root of an
 * operation, `abreast` those of any one selection, all of which the validation compares with one another; `nesting` is
 * how deep a variable or a value in the text may be, `values` how many the variables hold. The place of every error is
 * found by going through the `lines`. `introspection` is how many things are asked about the schema, roughly
 * (`measureDocument`): the usual question of tools is 15,000 of them.
 */
export const queryLimits = {
  depth: 6,
  introspection: 20_000,
  aliases: 15,
  roots: 16,
  abreast: 100,
  tokens: 1_000,
  lines: 2_000,
  nesting: 40,
  values: 5_000,
} as const;

/** Checks a document that was parsed, valid or not, and its variables; null when both are within the limits. */
export function checkLimits(document: DocumentNode, variables: unknown = null): GraphQLError | null {
  const measured = measureDocument(document);
  const { nesting, values } = measureValue(variables);
  const counts = [
    ['aliases', measured.aliases, 'aliases'],
    ['roots', measured.roots, 'fields at its root'],
    ['abreast', measured.abreast, 'fields in one selection'],
    ['depth', measured.depth, 'levels'],
    ['introspection', measured.introspection, 'things of the schema'],
    ['nesting', Math.max(measured.nesting, nesting), 'levels in a value'],
    ['values', values, 'values in its variables'],
    ['lines', measured.lines, 'lines'],
  ] as const;
  const beyond = counts.find(([limit, count]) => count > queryLimits[limit]);
  if (!beyond) return null;
  const [limit, count, what] = beyond;
  return new GraphQLError(`The request has ${count} ${what}; at most ${queryLimits[limit]} are allowed.`);
}

/** How many objects and lists are around the innermost value, and how many values there are. */
function measureValue(variables: unknown): { readonly nesting: number; readonly values: number } {
  let level: unknown[] = [variables];
  let values = 0;
  for (let nesting = -1; ; nesting += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return { nesting: Math.max(nesting, 0), values };
    values += level.length;
  }
}
