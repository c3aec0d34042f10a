/** JSON as it is written, so that it can also say what no object holds: a name twice, `__proto__`, a number out of range. */
export type JsonTree = string | JsonHolder;

interface JsonHolder {
  readonly opens: '{' | '[';
  readonly parts: JsonPart[];
}

/** A value inside of another one; `name` is of no meaning in a list. */
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

/** A place in a tree: the holder, and which of its parts. */
export interface JsonPlace {
  readonly holder: JsonHolder;
  readonly at: number;
  readonly part: JsonPart;
}

/** Every place in a tree but the outermost. */
export function placesIn(tree: JsonTree): JsonPlace[] {
  if (typeof tree === 'string') return [];
  return tree.parts.flatMap((part, at) => [{ holder: tree, at, part }, ...placesIn(part.value)]);
}
