/** The address of a page's data, behind that of the page (requirements, section 7). */
export const payloadName = '/_payload.json';

/** Whether a page can be at an address, given in its one spelling. */
type Known = (path: string) => boolean;

/**
 * The one spelling of the address of a page, or of its data, that `path` is a spelling of (decision 0020): without
 * escapes and without a slash at its end. Undefined when no page is there.
 *
 * @param path the path of a request as it came
 * @param known whether a page can be there
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
  if (known(path)) return path;
  const bare = path.replace(/\/$/, '');
  return known(bare) ? bare : undefined;
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
