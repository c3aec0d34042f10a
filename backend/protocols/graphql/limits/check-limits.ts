import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/**
 * Per request. `abreast`: fields of one selection, since validation compares all pairs. `lines`:
 * locating an error scans them. `nesting`: of inline values and variables. `values`: in the
 * variables. `introspection`: roughly counted elements (`measureDocument`); the usual query has
 * 15,000.
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

/** Checks a document, valid or not, and its variables; null within the limits. */
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

function measureValue(variables: unknown): { readonly nesting: number; readonly values: number } {
  let level: unknown[] = [variables];
  let values = 0;
  for (let nesting = -1; ; nesting += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return { nesting: Math.max(nesting, 0), values };
    values += level.length;
  }
}

/** Assumed lengths of introspection lists. */
const listSizes = new Map([
  ['types', 100],
  ...['directives', 'fields', 'args', 'inputFields', 'interfaces', 'possibleTypes', 'enumValues'].map(
    (name) => [name, 10] as const,
  ),
]);

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** In the terms of `queryLimits`; introspection roughly, by `listSizes`. */
function measureDocument(document: DocumentNode) {
  const defined = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const fragments: Fragments = new Map(defined.map((node) => [node.name.value, node]));
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const roots = operations.map(({ selectionSet }) => rootFields(selectionSet, fragments));
  const depthOf = foldFields(fragments, most, (_field, below) => 1 + below);
  const sizeOf = foldFields(fragments, sum, ({ name }, below) => {
    const size = listSizes.get(name.value);
    return size === undefined ? below : size * (1 + below);
  });
  const other = roots.flat().filter((node) => !isIntrospection(node));
  return {
    lines: document.loc?.source.body.split(/\r\n|[\n\r]/).length ?? 0,
    roots: most(roots.map((fields) => fields.length)),
    depth: most(other.map(depthOf)),
    introspection: most(roots.map((fields) => sum(fields.filter(isIntrospection).map(sizeOf)))),
    ...countNodes(document),
  };
}

function isIntrospection({ name }: FieldNode): boolean {
  return name.value === '__schema' || name.value === '__type';
}

function countNodes(document: DocumentNode) {
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

/** Each fragment counts once. */
function rootFields(root: SelectionSetNode, fragments: Fragments): readonly FieldNode[] {
  const seen = new Set<string>();
  const fieldsOf = (set: SelectionSetNode | undefined): readonly FieldNode[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet);
      if (seen.has(node.name.value)) return [];
      seen.add(node.name.value);
      return fieldsOf(fragments.get(node.name.value)?.selectionSet);
    });
  return fieldsOf(root);
}

/** Visits a fragment once; a cycle counts as 0, since validation rejects it. */
function foldFields(
  fragments: Fragments,
  combine: (numbers: readonly number[]) => number,
  fold: (field: FieldNode, below: number) => number,
): (field: FieldNode) => number {
  const known = new Map<string, number>();

  function ofFragment(name: string): number {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, 0);
    const found = ofSelection(fragments.get(name)?.selectionSet);
    known.set(name, found);
    return found;
  }

  function ofSelection(set: SelectionSetNode | undefined): number {
    const found = (set?.selections ?? []).map((node) => {
      if (node.kind === Kind.FIELD) return ofField(node);
      return node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSelection(node.selectionSet);
    });
    return combine(found);
  }

  function ofField(field: FieldNode): number {
    return fold(field, ofSelection(field.selectionSet));
  }

  return ofField;
}

function most(numbers: readonly number[]): number {
  return Math.max(0, ...numbers);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
