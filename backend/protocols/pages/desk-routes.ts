import { Hono } from 'hono';
import { chooseLanguage, rememberLanguage } from '#backend/platform/http/cookies/language-choice.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { type Language, languages } from '#model/languages.ts';
import { withoutOuterSlashes } from './canonical-address.ts';
import type { Development } from './load-build.ts';
import { developmentPolicy, securityPolicy } from './security-policy.ts';
import type { StaticFiles } from './static-files.ts';

interface DeskRoutesDeps {
  /** Null in development. */
  readonly files: StaticFiles | null;
  readonly development?: Pick<Development, 'deskDocument'> | undefined;
  /** Visitors use https: cookies get `Secure`. */
  readonly secure: boolean;
}

/** Own scripts only, none inline; isolated from other windows. */
const securityHeaders = {
  // The frame shows e-mails under a policy that allows nothing (email-view.ts).
  'content-security-policy': `${securityPolicy([], [])}; frame-src 'self'`,
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

const assets = `${deskAddress.es}/assets/`;

/** Serves the staff application (decision 0055). Its document contains no data. */
export function serveDesk({ files, development, secure }: DeskRoutesDeps): Hono {
  const routes = new Hono();
  for (const language of languages) {
    for (const path of [deskAddress[language], `${deskAddress[language]}/*`]) {
      routes.all(path, async (c) => {
        const request = c.req.raw;
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          return c.text('This method is not served here.\n', 405, { allow: 'GET, HEAD' });
        }
        const url = new URL(request.url);
        if (url.pathname.startsWith(assets)) {
          const file = await files?.answer(request, url.pathname.slice(deskAddress.es.length));
          return file ?? c.text('The file does not exist.\n', 404);
        }
        if (url.pathname.endsWith('/')) return c.redirect(withoutOuterSlashes(url.pathname) + url.search, 301);
        const response = await documentIn(language, request);
        for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
        if (!files) response.headers.set('content-security-policy', developmentPolicy);
        const { remember } = chooseLanguage(url, request.headers);
        if (remember) response.headers.append('set-cookie', rememberLanguage(remember, secure));
        return response;
      });
    }
  }
  return routes;

  async function documentIn(language: Language, request: Request): Promise<Response> {
    const built = await files?.answer(request, `/${language}.html`);
    if (built) return built;
    const html = await development?.deskDocument(language);
    if (html === undefined) throw new Error('The desk is not built. Run `npm start`.');
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}
