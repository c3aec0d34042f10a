import type { Bilingual } from './bilingual.ts';

export type Pair = readonly [es: string, en: string];

export type Pairs = { readonly [key: string]: Pairs | readonly [es: unknown, en: unknown] };

type Side<Tree> = Tree extends readonly [infer Words, unknown]
  ? Words
  : { readonly [Key in keyof Tree]: Side<Tree[Key]> };

type Alike<Tree> = Tree extends readonly [infer Words, unknown]
  ? readonly [es: Words, en: Words]
  : { readonly [Key in keyof Tree]: Alike<Tree[Key]> };

/**
 * Splits a tree of pairs, Spanish first, into one per language. Longer texts use `bilingual`. A
 * missing translation does not compile.
 */
export function pairs<Tree extends Pairs>(tree: Tree & Alike<NoInfer<Tree>>): Bilingual<Side<Tree>> {
  return { es: side<Tree>(tree, 0), en: side<Tree>(tree, 1) };
}

function side<Tree extends Pairs>(tree: Pairs, at: 0 | 1): Side<Tree> {
  const words = Object.entries(tree).map(([key, value]) => [
    key,
    Array.isArray(value) ? value[at] : side(value as Pairs, at),
  ]);
  return Object.fromEntries(words) as Side<Tree>;
}
