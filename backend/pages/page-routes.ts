import { Hono } from 'hono';
import { hasMoreParts } from '#backend/http/has-more-parts.ts';
import { chooseLanguage, languageVary, rememberLanguage } from '#backend/http/language-choice.ts';
import { isOwnOrigin } from '#backend/http/own-page.ts';
import { readBody } from '#backend/http/read-body.ts';
import { CrowdedError, openFairQueue } from '#backend/rate-limits/fair-queue.ts';
import { formSize } from '#backend/rate-limits/limits.ts';
import type { RenderPage } from './answer-page.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Refuse } from './keep-refusals.ts';
import type { Site } from './load-build.ts';
import type { StaticFiles } from './static-files.ts';
import { withoutOuterSlashes } from './without-outer-slashes.ts';

interface PageParts {
  /** Null in development, where Vite serves them. */
  readonly files: StaticFiles | null;
  readonly render: RenderPage;
  readonly refuse: Refuse;
  site(): Promise<Site>;
  /** The public origin for a request. */
  originOf(request: Request): string;
  /** The visitor's address. */
  addressOf(request: Request): string;
  /** True when visitors come by https, so that cookies can be kept to it. */
  readonly secure: boolean;
}

/** What open pages ask to learn of a newer build (requirements, section 7). */
const latestBuild = '/builds/latest.json';

/** Links of letters are posted by mail programs from anywhere (RFC 8058); their token is what counts. */
const fromAnywhere = /^(?:\/en)?\/unsubscribe$/;

/** Files of the build, the choice of a language, and every page. */
export function pageRoutes({ files, render, refuse, site, originOf, addressOf, secure }: PageParts): Hono {
  const inTurn = openFairQueue('forms');
  const routes = new Hono();
  routes.all('*', async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return c.text('This method is not served here.\n', 405, { allow: 'GET, HEAD, POST' });
    }
    if (!isDecodable(url.pathname)) return render(readable(url, request), request);
    // One address a page: whatever else means the same is sent there, a form with what is in it.
    const { entry } = await site();
    const canonical = canonicalAddress(url.pathname, (path) => entry.queryNames(path) !== undefined);
    if (canonical !== undefined && canonical !== url.pathname) {
      return c.redirect(canonical + url.search, request.method === 'POST' ? 308 : 301);
    }
    if (request.method === 'POST') return post(request);

    const { pathname } = url;
    const file = await files?.answer(request, pathname);
    if (file) return pathname === latestBuild ? dropPrepared(request, file) : file;
    if (url.pathname.startsWith('/assets/')) return c.text('There is no such file.\n', 404);
    // What no page has is told under one address too: without a slash at its end.
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return c.redirect(`${withoutOuterSlashes(url.pathname)}${url.search}`, 301);
    }
    return withLanguage(url, request);
  });
  return routes;

  /** A page of an older build asks: what its browser made ready from that build is dropped. */
  async function dropPrepared(request: Request, file: Response): Promise<Response> {
    const own = request.headers.get('x-build');
    if (own !== null && own !== (await site()).entry.buildId) {
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
    const answer = await render(request);
    if (url.pathname === '/') answer.headers.append('vary', languageVary);
    for (const [name, value] of Object.entries(cookie)) answer.headers.append(name, value);
    return answer;
  }

  async function post(request: Request): Promise<Response> {
    const body = await readBody(request, formSize.bytes);
    if (!body.ok || hasMoreParts(body.bytes, request.headers.get('content-type'), formSize.parts)) {
      return refuse(request, 413);
    }
    if (!isOwn(request)) return refuse(request, 403);
    const headers = new Headers(request.headers);
    // It was judged here, where the public origin is known.
    headers.delete('origin');
    const form = () => new Request(request.url, { method: 'POST', headers, body: body.bytes });
    try {
      return await inTurn(addressOf(request), () => render(form(), request));
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

  /** True for a form of the site itself: a page of somebody else's must not post in a visitor's name. */
  function isOwn(request: Request): boolean {
    const origin = request.headers.get('origin');
    // Some browsers are told to say nothing of where they come from; such a post has to come again after a moment.
    if (origin === null || origin === 'null' || fromAnywhere.test(new URL(request.url).pathname)) return true;
    return isOwnOrigin(origin, request.headers.get('host'), originOf(request));
  }
}

/** An address with broken escapes, so that it can be told what is not there. */
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
