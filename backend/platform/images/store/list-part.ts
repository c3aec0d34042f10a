import type { ListQuery } from './image-store.ts';

/** Sorts after all continuations of a prefix: no key contains this character. */
export const behindAll = '\u{10ffff}';

/** UTF-8 byte order, which differs from JavaScript's beyond U+FFFF. */
export function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Lists a page of keys and common prefixes; `all` may be unsorted. */
export function listPart(all: readonly string[], { prefix, delimiter, after, limit }: ListQuery) {
  const fitting = all.filter((key) => key.startsWith(prefix) && compareKeys(key, after) > 0).sort(compareKeys);
  const keys: string[] = [];
  const prefixes: string[] = [];
  for (const key of fitting) {
    const shared = commonPrefix(key, prefix, delimiter);
    if (shared !== null && shared === prefixes.at(-1)) continue;
    if (keys.length + prefixes.length === limit) return { keys, prefixes, more: true };
    if (shared === null) keys.push(key);
    else prefixes.push(shared);
  }
  return { keys, prefixes, more: false };
}

/** The common prefix up to the delimiter; null without one. */
export function commonPrefix(key: string, prefix: string, delimiter: string | null): string | null {
  if (delimiter === null || !key.startsWith(prefix)) return null;
  const at = key.indexOf(delimiter, prefix.length);
  return at < 0 ? null : key.slice(0, at + delimiter.length);
}
