import type { IncomingMessage } from 'node:http';
import { type CompressedBody, chosenEncoding } from '#backend/platform/http/compress.ts';
import { chooseLanguage, languageVary, rememberLanguage } from '#backend/platform/http/cookies/language-choice.ts';
import { namesTag } from '#backend/platform/http/entity-tag.ts';
import type { FastPath } from '#backend/platform/http/requests/receive.ts';
import { securityHeadersFor } from '#backend/platform/http/security-headers.ts';
import type { CachedPage, PageCache } from '#backend/platform/page-cache/page-cache.ts';
import { ownCaching } from './deliver-page.ts';

interface CachedPagesDeps {
  readonly cache: PageCache;
  /** Public origin for a Host header, without a trailing slash. */
  originOf(host: string | null): string;
  readonly secure: boolean;
  /** Called after each response. */
  answered(): void;
}

/** Serves cached pages like the router, but before it; special cases fall through. */
export function serveCachedPages({ cache, originOf, secure, answered }: CachedPagesDeps): FastPath {
  /** Prebuilt header lists per cached page and encoding. */
  const ready = new WeakMap<CachedPage, Partial<Record<keyof CompressedBody, string[]>>>();
  const encodingFor = remembering(chosenEncoding);
  const originFor = remembering(originOf);
  const securityHeaders = securityHeadersFor(secure);

  /** Reuses the list: its last entry, the request id, is set per response. */
  function headersOf(path: string, page: CachedPage, encoding: keyof CompressedBody, id: string): string[] {
    const known = ready.get(page) ?? {};
    ready.set(page, known);
    known[encoding] ??= Object.entries({
      ...securityHeaders,
      ...Object.fromEntries(page.headers),
      ...(path === '/' ? { vary: `${page.headers.get('vary')}, ${languageVary}` } : {}),
      etag: page.etag,
      'content-length': String(page.packed[encoding].byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'x-request-id': id,
    }).flat();
    known[encoding][known[encoding].length - 1] = id;
    return known[encoding];
  }

  return (request, response, id) => {
    const { method = '', url: path = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/') || path.includes('?')) return false;
    const host = request.headers.host ?? null;
    const page = cache.get(`${originFor(host)} ${path}`);
    if (!page) return false;

    const read = { get: (name: string) => (request.headers[name] as string | undefined) ?? null };
    const { goTo, remember } = chooseLanguage({ host: host ?? '', pathname: path }, read);
    if (goTo) return false;

    const encoding = encodingFor((request.headers['accept-encoding'] as string | undefined) ?? null);
    const unchanged = namesTag(request.headers['if-none-match'], page.etag);
    let headers = headersOf(path, page, encoding, id);
    if (remember) headers = withCookie(headers, rememberLanguage(remember, secure));
    if (unchanged) headers = withoutBody(headers);
    if (isPrefetch(request)) headers = withShortCache(headers);
    response.writeHead(unchanged ? 304 : 200, headers);
    response.end(unchanged || method === 'HEAD' ? undefined : page.packed[encoding]);
    answered();
    return true;
  };
}

/** A prefetch without speculation rules (site/prepare/prefetch.ts) would revalidate `no-cache`. */
function isPrefetch({ headers }: IncomingMessage): boolean {
  return headers['sec-purpose'] === 'prefetch' && headers['sec-speculation-tags'] === undefined;
}

/** Allows reuse for 30 seconds; the page refetches changed data. */
function withShortCache(headers: readonly string[]): string[] {
  return headers.map((value, at) => (headers[at - 1] === 'cache-control' ? 'private, max-age=30' : value));
}

/** A shared cache must not hand out one visitor's choice. */
function withCookie(headers: readonly string[], cookie: string): string[] {
  const own = headers.map((value, at) => (headers[at - 1] === 'cache-control' ? ownCaching : value));
  return [...own, 'set-cookie', cookie];
}

/** For a 304. */
function withoutBody(headers: readonly string[]): string[] {
  const remaining: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (name !== 'content-length' && name !== 'content-encoding') remaining.push(name, value);
  }
  return remaining;
}

/** Memoizes up to 100 values. */
function remembering<Answer>(compute: (text: string | null) => Answer): (text: string | null) => Answer {
  const answers = new Map<string | null, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = compute(text);
    if (answers.size < 100) answers.set(text, answer);
    return answer;
  };
}
