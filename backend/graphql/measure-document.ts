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
  /** How many things `__schema` and `__type` answer, roughly: a list of all types is a hundred, any other list ten. */
  readonly introspection: number;
  readonly nesting: number;
}

/** The lists of the introspection. */
const listSizes: Readonly<Record<string, number>> = {
  types: 100,
  directives: 10,
  fields: 10,
  args: 10,
  inputFields: 10,
  interfaces: 10,
  possibleTypes: 10,
  enumValues: 10,
};

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Measures a document that was parsed, valid or not. */
export function measureDocument(document: DocumentNode): Measured {
  const fragments = fragmentsOf(document);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const roots = operations.map(({ selectionSet }) => rootFields(selectionSet, fragments));
  const depthOf = foldFields(fragments, most, (_field, below) => 1 + below);
  const thingsIn = foldFields(fragments, sum, ({ name }, below) => {
    const size = listSizes[name.value];
    return size === undefined ? below : size * (1 + below);
  });
  const other = roots.flat().filter((node) => !isIntrospection(node));
  return {
    lines: document.loc?.source.body.split(/\r\n|[\n\r]/).length ?? 0,
    roots: most(roots.map((fields) => fields.length)),
    depth: most(other.map(depthOf)),
    introspection: most(roots.map((fields) => sum(fields.filter(isIntrospection).map(thingsIn)))),
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

/**
 * A function that works a number out of a field and of what is selected in it, whose numbers `combine` makes one. Every
 * fragment is gone through once; of a circle nothing is told here: it is refused as what it is.
 */
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
