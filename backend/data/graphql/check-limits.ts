import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/**
 * How much one request may ask for. Tokens are counted while it is parsed. `roots` are the fields at the root of an
 * operation, `abreast` those of any one selection, all of which the validation compares with one another; `nesting` is
 * how deep a variable or a value in the text may be.
 */
export const queryLimits = { depth: 6, aliases: 15, roots: 16, abreast: 100, tokens: 1_000, nesting: 40 } as const;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Checks a document that was parsed, valid or not, and its variables; null when both are within the limits. */
export function checkLimits(document: DocumentNode, variables: unknown = null): GraphQLError | null {
  const fragments = fragmentsOf(document);
  const { aliases, abreast, nesting } = countNodes(document);
  const counts = [
    ['aliases', aliases, 'aliases'],
    ['roots', countRoots(document, fragments), 'fields at its root'],
    ['abreast', abreast, 'fields in one selection'],
    ['depth', depthOf(document, fragments), 'levels'],
    ['nesting', Math.max(nesting, nestingOf(variables)), 'levels in a value'],
  ] as const;
  const beyond = counts.find(([limit, count]) => count > queryLimits[limit]);
  if (!beyond) return null;
  const [limit, count, what] = beyond;
  return new GraphQLError(`The request has ${count} ${what}; at most ${queryLimits[limit]} are allowed.`);
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}

function countNodes(document: DocumentNode): { aliases: number; abreast: number; nesting: number } {
  const counted = { aliases: 0, abreast: 0, nesting: 0 };
  let inside = 0;
  const value = {
    enter() {
      inside += 1;
      counted.nesting = Math.max(counted.nesting, inside);
    },
    leave() {
      inside -= 1;
    },
  };
  visit(document, {
    Field(node) {
      if (node.alias) counted.aliases += 1;
    },
    SelectionSet(node) {
      counted.abreast = Math.max(counted.abreast, node.selections.length);
    },
    ListValue: value,
    ObjectValue: value,
  });
  return counted;
}

/** The fields at the root of the operation that has the most. A fragment that is spread twice adds nothing new. */
function countRoots(document: DocumentNode, fragments: Fragments): number {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const counts = operations.map((operation) => {
    const seen = new Set<string>();
    const count = (set: SelectionSetNode | undefined): number =>
      (set?.selections ?? []).reduce((sum, node) => {
        if (node.kind === Kind.FIELD) return sum + 1;
        if (node.kind === Kind.INLINE_FRAGMENT) return sum + count(node.selectionSet);
        if (seen.has(node.name.value)) return sum;
        seen.add(node.name.value);
        return sum + count(fragments.get(node.name.value)?.selectionSet);
      }, 0);
    return count(operation.selectionSet);
  });
  return Math.max(0, ...counts);
}

function depthOf(document: DocumentNode, fragments: Fragments): number {
  const known = new Map<string, number>();

  function ofFragment(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    // Of a circle the depth is not told here: it is refused as what it is.
    known.set(name, 0);
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

/** How many objects and lists are around the innermost value of the variables. */
function nestingOf(variables: unknown): number {
  let level: unknown[] = [variables];
  for (let nesting = -1; ; nesting += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return Math.max(nesting, 0);
  }
}
