import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** How much one request may ask for. Tokens are counted while it is parsed. */
export const queryLimits = { depth: 6, aliases: 15, tokens: 1_000 } as const;

/** Checks a document that is valid (so that its fragments have no circles); null when it is within the limits. */
export function checkLimits(document: DocumentNode): GraphQLError | null {
  let aliases = 0;
  visit(document, {
    Field(node) {
      if (node.alias) aliases += 1;
    },
  });
  if (aliases > queryLimits.aliases) {
    return new GraphQLError(`The request has ${aliases} aliases; at most ${queryLimits.aliases} are allowed.`);
  }
  const depth = depthOf(document);
  if (depth > queryLimits.depth) {
    return new GraphQLError(`The request is ${depth} levels deep; at most ${queryLimits.depth} are allowed.`);
  }
  return null;
}

function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const known = new Map<string, number>();

  function ofFragment(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    const depth = ofSelection(fragments.get(name)?.selectionSet);
    known.set(name, depth);
    return depth;
  }

  function ofSelection(set: SelectionSetNode | undefined): number {
    const depths = (set?.selections ?? []).map((node) => {
      if (node.kind === Kind.FIELD) return 1 + ofSelection(node.selectionSet);
      return node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSelection(node.selectionSet);
    });
    return Math.max(0, ...depths);
  }

  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return Math.max(0, ...operations.map((node) => ofSelection(node.selectionSet)));
}
