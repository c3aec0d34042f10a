/** The address of a page's data, behind that of the page (requirements, section 7). */
export const payloadName = '/_payload.json';

/** The addresses of all pages. */
type Known = Pick<ReadonlySet<string>, 'has'>;

/**
 * The one spelling of the address of a page, or of its data, that `path` is a spelling of (decision 0020): without
 * escapes and without a slash at its end. Undefined when no page is there.
 *
 * @param path the path of a request as it came
 * @param known the addresses of all pages
 */
export function canonicalAddress(path: string, known: Known): string | undefined {
  const plain = decoded(path);
  if (plain === undefined) return undefined;
  if (plain.endsWith(payloadName)) {
    const page = pageAt(plain.slice(0, -payloadName.length) || '/', known);
    return page && `${page === '/' ? '' : page}${payloadName}`;
  }
  return pageAt(plain, known);
}

/** The address of the page whose data is asked for at `path`; for that of a page itself, the same. */
export function pageOf(path: string): string {
  return path.endsWith(payloadName) ? path.slice(0, -payloadName.length) || '/' : path;
}

function pageAt(path: string, known: Known): string | undefined {
  if (known.has(path)) return path;
  const bare = path.replace(/\/$/, '');
  return known.has(bare) ? bare : undefined;
}

/** A path as pages are found by it: each part by itself, so that an escaped slash parts nothing. */
function decoded(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? undefined : parts.join('/');
  } catch {
    return undefined;
  }
}
