/**
 * The canonical forms of AWS Signature Version 4: what both sides hash. Made from what stood on the wire, so that any
 * two spellings of the same request give the same text and any change gives another.
 */

/** Path and query of a request's URL as they were sent, without decoding. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return { path: path.startsWith('/') ? path : `/${path}`, query: mark < 0 ? '' : target.slice(mark + 1) };
}

/**
 * The canonical path. Only s3 signs the path as it was sent; for the others dot segments and empty ones are resolved and
 * the sent path, which is encoded already, is encoded once more.
 */
export function canonicalPath(path: string, service: string): string {
  if (service === 's3') return path;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  const end = segments.length > 0 && path.endsWith('/') ? '/' : '';
  return encode(`/${segments.join('/')}${end}`).replaceAll('%2F', '/');
}

/** The names and values of a query in their order, decoded; null when an escape in it is broken. */
export function queryPairs(query: string): [string, string][] | null {
  try {
    return query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const mark = part.indexOf('=');
        const [name, value] = mark < 0 ? [part, ''] : [part.slice(0, mark), part.slice(mark + 1)];
        return [decode(name), decode(value)];
      });
  } catch {
    return null;
  }
}

/** The canonical query: everything but the signature itself, encoded and sorted by name and value. */
export function canonicalQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .filter(([name]) => name.toLowerCase() !== 'x-amz-signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, b], [c, d]) => order(a, c) || order(b, d))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** A header's value with every run of blanks as one, and none at the ends. */
export function canonicalValue(value: string): string {
  return value.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
