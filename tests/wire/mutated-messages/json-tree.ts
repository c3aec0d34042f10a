/** JSON as text, which can have duplicate names, `__proto__` and numbers out of range. */
export type JsonTree = string | JsonHolder;

interface JsonHolder {
  readonly opens: '{' | '[';
  readonly parts: JsonPart[];
}

/** `name` is meaningless in a list. */
interface JsonPart {
  name: string;
  value: JsonTree;
}

export function treeOf(value: unknown): JsonTree {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, inside]) => ({ name, value: treeOf(inside) }));
  return { opens: Array.isArray(value) ? '[' : '{', parts };
}

export function printTree(tree: JsonTree): string {
  if (typeof tree === 'string') return tree;
  const { opens, parts } = tree;
  if (opens === '[') return `[${parts.map(({ value }) => printTree(value)).join(',')}]`;
  return `{${parts.map(({ name, value }) => `${JSON.stringify(name)}:${printTree(value)}`).join(',')}}`;
}

export interface JsonNode {
  readonly holder: JsonHolder;
  readonly at: number;
  readonly part: JsonPart;
}

/** Every place but the root. */
export function nodesIn(tree: JsonTree): JsonNode[] {
  if (typeof tree === 'string') return [];
  return tree.parts.flatMap((part, at) => [{ holder: tree, at, part }, ...nodesIn(part.value)]);
}
