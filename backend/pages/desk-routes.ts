import { Hono } from 'hono';
import { chooseLanguage, rememberLanguage } from '#backend/http/language-choice.ts';
import { deskAddress } from '#model/desk-address.ts';
import { type Language, languages } from '#model/languages.ts';
import type { Development } from './development.ts';
import { developmentPolicy, securityPolicy } from './security-policy.ts';
import type { StaticFiles } from './static-files.ts';
import { withoutOuterSlashes } from './without-outer-slashes.ts';

interface DeskParts {
  /** The desk's build; null in development, where it comes from its sources. */
  readonly files: StaticFiles | null;
  readonly development?: Pick<Development, 'deskDocument'> | undefined;
  /** True when visitors come by https, so that cookies can be kept to it. */
  readonly secure: boolean;
}

/** Scripts of this service alone, and none that stands in the document; nobody else's window keeps a hold of it. */
const guarding = {
  // Its one frame shows letters, from an address of this service whose own policy lets them do nothing (backend/mail/letter-view.ts).
  'content-security-policy': `${securityPolicy([], [])}; frame-src 'self'`,
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
} as const;

const assets = `${deskAddress.es}/assets/`;

/**
 * The staff's application (decision 0055): the same document at every address of it, and the files of its build. It holds
 * nothing that is anybody's: what is shown comes over the wire, to whom it is for.
 */
export function deskRoutes({ files, development, secure }: DeskParts): Hono {
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
          return file ?? c.text('There is no such file.\n', 404);
        }
        if (url.pathname.endsWith('/')) return c.redirect(withoutOuterSlashes(url.pathname) + url.search, 301);
        const answer = await documentIn(language, request);
        for (const [name, value] of Object.entries(guarding)) answer.headers.set(name, value);
        if (!files) answer.headers.set('content-security-policy', developmentPolicy);
        const { remember } = chooseLanguage(url, request.headers);
        if (remember) answer.headers.append('set-cookie', rememberLanguage(remember, secure));
        return answer;
      });
    }
  }
  return routes;

  async function documentIn(language: Language, request: Request): Promise<Response> {
    const built = await files?.answer(request, `/${language}.html`);
    if (built) return built;
    const html = await development?.deskDocument(language);
    if (html === undefined) throw new Error('The desk is not built. Start with `npm start`.');
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}
