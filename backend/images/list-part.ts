/** The entries of one part of a list: keys, and what several of them share up to a delimiter. */
export interface ListedNames {
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
  readonly more: boolean;
}

/** Sorts behind every key that begins with what stands before it: no key has this sign. */
export const behindAll = '\u{10ffff}';

/** The order of a list: by the bytes of UTF-8, which differs from that of JavaScript for the signs beyond U+FFFF. */
export function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** One part of the list of all keys, which need no order. */
export function listPart(
  all: readonly string[],
  {
    prefix,
    delimiter,
    after,
    limit,
  }: {
    readonly prefix: string;
    readonly delimiter: string | null;
    readonly after: string;
    readonly limit: number;
  },
): ListedNames {
  const fitting = all.filter((key) => key.startsWith(prefix) && compareKeys(key, after) > 0).sort(compareKeys);
  const keys: string[] = [];
  const prefixes: string[] = [];
  for (const key of fitting) {
    const shared = sharedBeginning(key, prefix, delimiter);
    if (shared !== null && shared === prefixes.at(-1)) continue;
    if (keys.length + prefixes.length === limit) return { keys, prefixes, more: true };
    if (shared === null) keys.push(key);
    else prefixes.push(shared);
  }
  return { keys, prefixes, more: false };
}

/** What a key begins with up to the delimiter behind the prefix; null when it has none there. */
export function sharedBeginning(key: string, prefix: string, delimiter: string | null): string | null {
  if (delimiter === null || !key.startsWith(prefix)) return null;
  const at = key.indexOf(delimiter, prefix.length);
  return at < 0 ? null : key.slice(0, at + delimiter.length);
}
