import fc from 'fast-check';
import { type JsonNode, type JsonTree, nodesIn, printTree, treeOf } from './json-tree.ts';
import { oddName, oddText, oddValue } from './odd-values.ts';

/** One mutation of a message. Numbers select kind and place, modulo the options there are. */
export interface Edit {
  readonly part: 'body' | 'text' | 'bytes' | 'headers' | 'target' | 'method';
  /** Applied before signing, so that the signature is valid. */
  readonly signed: boolean;
  readonly how: number;
  readonly at: number;
  readonly until: number;
  readonly text: string;
  readonly value: string;
  readonly name: string;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  part: fc.oneof(
    { weight: 8, arbitrary: fc.constant('body' as const) },
    { weight: 3, arbitrary: fc.constantFrom('text' as const, 'headers' as const) },
    { weight: 2, arbitrary: fc.constantFrom('bytes' as const, 'target' as const, 'method' as const) },
  ),
  signed: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  how: fc.nat(),
  at: fc.nat(),
  until: fc.nat(),
  text: oddText,
  value: oddValue,
  name: oddName,
});

export const edits = fc.array(edit, { minLength: 1, maxLength: 3 });

export function chosen<Value>(from: readonly Value[], by: number): Value | undefined {
  return from.length === 0 ? undefined : from[by % from.length];
}

/** Drops, duplicates, replaces, swaps or truncates parts of a text. */
export function editText(before: string, { how, at, until, text }: Edit): string {
  // By words as well as by characters, so that parsers get further.
  const words = how % 2 === 0 ? (before.match(/\w+|\s+|[^\w\s]/g) ?? []) : [...before];
  const from = words.length === 0 ? 0 : at % words.length;
  const size = 1 + (until % 3);
  const some = words.slice(from, from + size);
  switch (chosen(['drop', 'twice', 'replace', 'insert', 'swap', 'cut', 'case'] as const, how >> 1)) {
    case 'drop':
      words.splice(from, size);
      break;
    case 'twice':
      words.splice(from, 0, ...some);
      break;
    case 'replace':
      words.splice(from, size, text);
      break;
    case 'insert':
      words.splice(from, 0, text);
      break;
    case 'swap':
      words.splice(from, size, ...some.toReversed());
      break;
    case 'cut':
      words.length = from;
      break;
    default:
      words.splice(from, size, some.join('').toUpperCase());
  }
  return words.join('');
}

/** Drops, duplicates, replaces, wraps, renames or edits a value in JSON. */
export function editJson(tree: JsonTree, edit: Edit): void {
  const nodes = nodesIn(tree);
  const node = chosen(nodes, edit.at);
  if (!node) return;
  const { holder, at, part } = node;
  switch (chosen(['drop', 'twice', 'replace', 'text', 'text', 'wrap', 'rename', 'add', 'swap'] as const, edit.how)) {
    case 'drop':
      holder.parts.splice(at, 1);
      break;
    case 'twice':
      holder.parts.splice(at, 0, { name: part.name, value: edit.value });
      break;
    case 'replace':
      part.value = edit.value;
      break;
    case 'text':
      editLeaf(nodes, edit);
      break;
    case 'wrap':
      part.value = { opens: edit.until % 2 === 0 ? '[' : '{', parts: [{ name: edit.name, value: part.value }] };
      break;
    case 'rename':
      part.name = edit.name;
      break;
    case 'add':
      holder.parts.push({ name: edit.name, value: edit.value });
      break;
    default:
      swap(node, chosen(nodes, edit.until));
  }
}

function editLeaf(nodes: readonly JsonNode[], edit: Edit): void {
  const leaf = chosen(
    nodes.filter(({ part: { value } }) => typeof value === 'string' && value.startsWith('"')),
    edit.at,
  );
  if (!leaf || typeof leaf.part.value !== 'string') return;
  const text = parsed(leaf.part.value);
  leaf.part.value = JSON.stringify(editNested(text, edit) ?? editText(text, edit));
}

/** Edits JSON inside a string as JSON. */
function editNested(text: string, edit: Edit): string | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const tree = treeOf(JSON.parse(text));
    editJson(tree, { ...edit, how: edit.at, at: edit.until });
    return printTree(tree);
  } catch {
    return undefined;
  }
}

/** An earlier edit may have made it invalid. */
function parsed(value: string): string {
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}

function swap(one: JsonNode, other: JsonNode | undefined): void {
  // Swapping a value with one inside it would create a cycle.
  const nested = other && [one, other].some(({ part }) => typeof part.value !== 'string');
  if (!other || nested) return;
  [one.part.value, other.part.value] = [other.part.value, one.part.value];
}
