import { Hono } from 'hono';
import { firstVisitLanguage, rememberLanguage, switchedLanguage } from '#backend/http/language-choice.ts';
import { readBody } from '#backend/http/read-body.ts';
import { guardHeaders } from './security-policy.ts';
import type { StaticFiles } from './static-files.ts';

interface PageParts {
  /** Null in development, where Vite serves them. */
  readonly files: StaticFiles | null;
  render(request: Request): Promise<Response>;
  /** True when visitors come by https, so that cookies can be kept to it. */
  readonly secure: boolean;
}

/** More than any form of the site holds. */
const formLimit = 64 * 1024;

/** Files of the build, the choice of a language, and every page. */
export function pageRoutes({ files, render, secure }: PageParts): Hono {
  const routes = new Hono();
  routes.all('*', async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return c.text('This method is not served here.\n', 405, { ...guardHeaders, allow: 'GET, HEAD, POST' });
    }
    if (!isDecodable(url.pathname)) return c.text('This address cannot be read.\n', 400, guardHeaders);
    if (request.method === 'POST') return post(request);

    const file = await files?.answer(request, url.pathname);
    if (file) return file;
    if (url.pathname.startsWith('/assets/')) return c.text('There is no such file.\n', 404, guardHeaders);
    // One address a page: without a slash at its end.
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      return c.redirect(`${url.pathname.replace(/^\/+|\/+$/g, '').replace(/^/, '/')}${url.search}`, 301);
    }
    return withLanguage(url, request);
  });
  return routes;

  async function withLanguage(url: URL, request: Request): Promise<Response> {
    const switched = switchedLanguage(url, request.headers);
    const first = switched ? undefined : firstVisitLanguage(url.pathname, request.headers);
    if (first) {
      const headers = { location: `/en${url.search}`, vary: 'accept-language, cookie', 'cache-control': 'no-store' };
      return new Response(null, {
        status: 302,
        headers: { ...guardHeaders, ...headers, 'set-cookie': rememberLanguage(first, secure) },
      });
    }
    const answer = await render(request);
    if (url.pathname === '/') answer.headers.append('vary', 'accept-language, cookie');
    if (switched) answer.headers.append('set-cookie', rememberLanguage(switched, secure));
    return answer;
  }

  async function post(request: Request): Promise<Response> {
    const body = await readBody(request, formLimit);
    if (!body.ok) {
      return new Response('This form is larger than 64 kB.\n', { status: 413, headers: { ...guardHeaders } });
    }
    return render(new Request(request.url, { method: 'POST', headers: request.headers, body: body.bytes }));
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
