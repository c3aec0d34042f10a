/** Canonical forms of AWS Signature Version 4. */

/** Path and query of a request's URL, not decoded. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return { path: path.startsWith('/') ? path : `/${path}`, query: mark < 0 ? '' : target.slice(mark + 1) };
}

/** Canonical path. S3 signs it as sent; other services normalize and encode it again. */
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

/** Decoded names and values in their order; null for an invalid escape. */
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

/** Canonical query: all pairs but the signature, encoded and sorted. */
export function canonicalQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .filter(([name]) => name.toLowerCase() !== 'x-amz-signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, b], [c, d]) => order(a, c) || order(b, d))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Trims a header's value and collapses whitespace. */
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
