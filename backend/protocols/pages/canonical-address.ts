/** Path suffix of a page's data (requirements, section 7). */
export const payloadName = '/_payload.json';

/** Whether a page can exist at a canonical path. */
type Known = (path: string) => boolean;

/**
 * Canonical path of a page or its data (decision 0020): only necessary escapes, no trailing slash. Undefined
 * without a page.
 */
export function canonicalAddress(path: string, known: Known): string | undefined {
  const plain = decoded(path);
  if (plain === undefined) return undefined;
  if (plain.endsWith(payloadName)) {
    const page = pageAt(plain.slice(0, -payloadName.length) || '/', known);
    return page && escaped(`${page === '/' ? '' : page}${payloadName}`);
  }
  const page = pageAt(plain, known);
  return page && escaped(page);
}

function escaped(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

export function pageOf(path: string): string {
  return path.endsWith(payloadName) ? path.slice(0, -payloadName.length) || '/' : path;
}

function pageAt(path: string, known: Known): string | undefined {
  if (known(path)) return path;
  const bare = path.replace(/\/$/, '');
  return known(bare) ? bare : undefined;
}

/** Decodes each segment alone, so an escaped slash splits none. */
function decoded(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? undefined : parts.join('/');
  } catch {
    return undefined;
  }
}

/** One leading slash, no trailing slash; linear time. */
export function withoutOuterSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === '/') from += 1;
  while (to > from && path[to - 1] === '/') to -= 1;
  return `/${path.slice(from, to)}`;
}
