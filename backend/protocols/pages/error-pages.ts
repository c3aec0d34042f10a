import { chosenEncoding } from '#backend/platform/http/compress.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { SiteEntry } from './load-build.ts';
import type { RenderPage } from './render-page.ts';

interface RefusalDeps {
  readonly render: RenderPage;
  site(): Promise<SiteEntry>;
}

export type Refuse = (request: Request, status: 403 | 405 | 413 | 429 | 503) => Promise<Response>;

interface CachedRefusal {
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/** Retry-After in seconds. */
const crowdLasts = '5';

/** Cached error pages: an overload renders nothing. */
export function cacheErrorPages({ render, site }: RefusalDeps): Refuse {
  const made = new Map<string, Promise<CachedRefusal>>();

  async function make(path: string, status: number, encoding: string): Promise<CachedRefusal> {
    // Without a real host, the page is made for the public origin.
    const request = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } });
    const { headers, body } = await render(request, request, status);
    return { headers, body: await new Response(body).arrayBuffer() };
  }

  return async (request, status) => {
    const { pathname } = new URL(request.url);
    const { knownAddresses } = await site();
    const known = canonicalAddress(pathname, (path) => knownAddresses.has(path)) === pathname;
    const path = known ? pathname : /^\/en(?:\/|$)/.test(pathname) ? '/en' : '/';
    const encoding = chosenEncoding(request.headers.get('accept-encoding'));
    const key = `${status} ${encoding} ${path}`;
    const page = made.get(key) ?? make(path, status, encoding);
    made.set(key, page);
    // The next request retries.
    page.catch(() => made.delete(key));
    const { headers, body } = await page;
    const more = status === 503 || status === 429 ? { 'retry-after': crowdLasts } : {};
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...more } });
  };
}
