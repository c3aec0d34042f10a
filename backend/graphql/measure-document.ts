import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** How large a document is, in what `queryLimits` says. */
export interface Measured {
  readonly lines: number;
  readonly aliases: number;
  readonly roots: number;
  readonly abreast: number;
  readonly depth: number;
  /** The depth of `__schema` and `__type`. */
  readonly introspection: number;
  readonly nesting: number;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Measures a document that was parsed, valid or not. */
export function measureDocument(document: DocumentNode): Measured {
  const fragments = fragmentsOf(document);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const roots = operations.map(({ selectionSet }) => rootFields(selectionSet, fragments));
  const depthOf = depths(fragments);
  const deepest = (fields: readonly FieldNode[]) => Math.max(0, ...fields.map(depthOf));
  const [about, other] = [roots.flat().filter(isIntrospection), roots.flat().filter((node) => !isIntrospection(node))];
  return {
    lines: document.loc?.source.body.split(/\r\n|[\n\r]/).length ?? 0,
    roots: Math.max(0, ...roots.map((fields) => fields.length)),
    depth: deepest(other),
    introspection: deepest(about),
    ...countNodes(document),
  };
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}

function isIntrospection({ name }: FieldNode): boolean {
  return name.value === '__schema' || name.value === '__type';
}

function countNodes(document: DocumentNode): Pick<Measured, 'aliases' | 'abreast' | 'nesting'> {
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

/** The fields at the root of an operation. A fragment that is spread twice adds nothing new. */
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

/** A function that answers how many levels a field has. Every fragment is measured once. */
function depths(fragments: Fragments): (field: FieldNode) => number {
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
    const found = (set?.selections ?? []).map((node) => {
      if (node.kind === Kind.FIELD) return ofField(node);
      return node.kind === Kind.FRAGMENT_SPREAD ? ofFragment(node.name.value) : ofSelection(node.selectionSet);
    });
    return Math.max(0, ...found);
  }

  function ofField({ selectionSet }: FieldNode): number {
    return 1 + ofSelection(selectionSet);
  }

  return ofField;
}
