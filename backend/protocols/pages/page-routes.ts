import { Hono } from 'hono';
import { chooseLanguage, languageVary, rememberLanguage } from '#backend/platform/http/cookies/language-choice.ts';
import { hasMoreParts } from '#backend/platform/http/requests/has-more-parts.ts';
import { isOwnOrigin } from '#backend/platform/http/requests/own-page.ts';
import { readBody } from '#backend/platform/http/requests/read-body.ts';
import { CrowdedError, openFairQueue } from '#backend/platform/rate-limits/fair-queue.ts';
import { formSize } from '#backend/platform/rate-limits/limits.ts';
import { canonicalAddress, withoutOuterSlashes } from './canonical-address.ts';
import { ownCaching } from './deliver-page.ts';
import type { Refuse } from './error-pages.ts';
import type { SiteEntry } from './load-build.ts';
import type { RenderPage } from './render-page.ts';
import type { StaticFiles } from './static-files.ts';

interface PageRoutesDeps {
  /** Null in development. */
  readonly files: StaticFiles | null;
  readonly render: RenderPage;
  readonly refuse: Refuse;
  site(): Promise<SiteEntry>;
  originOf(request: Request): string;
  addressOf(request: Request): string;
  /** Visitors use https: cookies get `Secure`. */
  readonly secure: boolean;
}

/** Polled by open pages for a newer build (requirements, section 7). */
const latestBuild = '/builds/latest.json';

/** Mail clients post unsubscribe links from any origin (RFC 8058); the token authorizes them. */
const fromAnywhere = /^(?:\/en)?\/unsubscribe$/;

/** Serves build files, the language redirect and every page. */
export function pageRoutes({ files, render, refuse, site, originOf, addressOf, secure }: PageRoutesDeps): Hono {
  const queued = openFairQueue('forms');
  const routes = new Hono();
  routes.all('*', async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return c.text('This method is not served here.\n', 405, { allow: 'GET, HEAD, POST' });
    }
    if (!isDecodable(url.pathname)) return render(readable(url, request), request);
    // Redirects to the canonical address; 308 keeps a posted form.
    const entry = await site();
    const canonical = canonicalAddress(url.pathname, (path) => entry.queryNames(path) !== undefined);
    if (canonical !== undefined && canonical !== url.pathname) {
      return c.redirect(canonical + url.search, request.method === 'POST' ? 308 : 301);
    }
    if (request.method === 'POST') return post(request, entry);

    const { pathname } = url;
    const file = await files?.answer(request, pathname);
    if (file) return pathname === latestBuild ? dropPrepared(request, file) : file;
    if (url.pathname.startsWith('/assets/')) return c.text('The file does not exist.\n', 404);
    // Unknown addresses lose a trailing slash, too.
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return c.redirect(`${withoutOuterSlashes(url.pathname)}${url.search}`, 301);
    }
    return withLanguage(url, request);
  });
  return routes;

  /** Clears the browser's prefetch cache for a page of an older build. */
  async function dropPrepared(request: Request, file: Response): Promise<Response> {
    const own = request.headers.get('x-build');
    if (own !== null && own !== (await site()).buildId) {
      file.headers.set('clear-site-data', '"prefetchCache", "prerenderCache"');
    }
    return file;
  }

  async function withLanguage(url: URL, request: Request): Promise<Response> {
    const { goTo, remember } = chooseLanguage(url, request.headers);
    const cookie: Record<string, string> = remember ? { 'set-cookie': rememberLanguage(remember, secure) } : {};
    if (goTo) {
      const headers = { location: `/${goTo}${url.search}`, vary: languageVary, 'cache-control': 'no-store' };
      return new Response(null, { status: 302, headers: { ...headers, ...cookie } });
    }
    const response = await render(request);
    if (url.pathname === '/') response.headers.append('vary', languageVary);
    if (remember) response.headers.set('cache-control', ownCaching);
    for (const [name, value] of Object.entries(cookie)) response.headers.append(name, value);
    return response;
  }

  async function post(request: Request, entry: SiteEntry): Promise<Response> {
    const body = await readBody(request, formSize.bytes);
    if (!body.ok || hasMoreParts(body.bytes, request.headers.get('content-type'), formSize.parts)) {
      return refuse(request, 413);
    }
    if (!isOwn(request)) return refuse(request, 403);
    const { pathname } = new URL(request.url);
    if (!(await entry.takesPost(pathname))) return refusePost(request, entry.queryNames(pathname) !== undefined);
    const headers = new Headers(request.headers);
    // The origin is checked above, where the public one is known.
    headers.delete('origin');
    const form = () => new Request(request.url, { method: 'POST', headers, body: body.bytes });
    try {
      return await queued(addressOf(request), () => render(form(), request));
    } catch (fault) {
      if (!(fault instanceof CrowdedError)) throw fault;
    }
    try {
      return await render(form(), request, 503);
    } catch (fault) {
      if (fault instanceof CrowdedError) return refuse(request, 503);
      throw fault;
    }
  }

  /** From the cache: posts to arbitrary addresses must not keep those of forms waiting. */
  async function refusePost(request: Request, exists: boolean): Promise<Response> {
    if (!exists) return render(new Request(request.url, { headers: request.headers }), request);
    const refused = await refuse(request, 405);
    refused.headers.set('allow', 'GET, HEAD');
    return refused;
  }

  /** CSRF check: no page of another site may post, and the Origin must be the site's own. */
  function isOwn(request: Request): boolean {
    if (fromAnywhere.test(new URL(request.url).pathname)) return true;
    if (/^(?:cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? '')) return false;
    const origin = request.headers.get('origin');
    // Some browsers hide the Origin; such a post must come again after a moment.
    if (origin === null || origin === 'null') return true;
    return isOwnOrigin(origin, request.headers.get('host'), originOf(request));
  }
}

/** Escapes a malformed address, so that its 404 page can be rendered. */
function readable(url: URL, request: Request): Request {
  return new Request(`${url.origin}${url.pathname.replaceAll('%', '%25')}`, { headers: request.headers });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
