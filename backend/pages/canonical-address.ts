/** The address of a page's data, behind that of the page (specification, section 7). */
export const payloadName = '/_payload.json';

/** What the router's navigations ask for, behind the address of a page; behind the slash of `/` it takes another form. */
const dataName = '.data';
const dataOfSlash = '_.data';

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
  if (plain.endsWith(dataName)) {
    const ofSlash = plain.endsWith(`/${dataOfSlash}`);
    const page = pageAt(plain.slice(0, -(ofSlash ? dataOfSlash : dataName).length), known);
    return page && `${page}${page === '/' ? dataOfSlash : dataName}`;
  }
  return pageAt(plain, known);
}

/** The address of the page whose data is asked for at `path`; for that of a page itself, the same. */
export function pageOf(path: string): string {
  const name = [payloadName, `/${dataOfSlash}`, dataName].find((end) => path.endsWith(end)) ?? '';
  return path.slice(0, path.length - name.length) || '/';
}

function pageAt(path: string, known: Known): string | undefined {
  if (known.has(path)) return path;
  const bare = path.replace(/\/$/, '');
  return known.has(bare) ? bare : undefined;
}

/** A path as the router reads it: each part by itself, so that an escaped slash parts nothing. */
function decoded(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent);
    return parts.some((part) => part.includes('/')) ? undefined : parts.join('/');
  } catch {
    return undefined;
  }
}
