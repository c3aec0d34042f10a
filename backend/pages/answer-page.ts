import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { chosenEncoding, pack } from '#backend/http/compress.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import { inlineStyles } from './inline-styles.ts';
import { startLate } from './late-start.ts';
import type { Site } from './load-build.ts';
import { guardHeaders, securityPolicy } from './security-policy.ts';

interface PagesParts {
  /** What pages may ask of the service at a public origin. */
  frontDesk(origin: string): FrontDesk;
  /** The public origin for a request. */
  originOf(request: Request): string;
  /** Returns the site to render with; in development it may be another one each time. */
  site(): Promise<Site>;
  readonly mode: 'production' | 'development';
  /** The text of a built style sheet. */
  readSheet(address: string): string | undefined;
}

/** Renders the pages of the site: `Request` in, `Response` out. A fault inside a page is answered by its error page. */
export function pageRenderer({
  frontDesk,
  originOf,
  site,
  mode,
  readSheet,
}: PagesParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const { build, entry } = await site();
    const context = new RouterContextProvider();
    context.set(entry.frontDeskContext, frontDesk(originOf(request)));
    const answer = await createRequestHandler(build, mode)(request, context);
    for (const [name, value] of Object.entries(guardHeaders)) answer.headers.set(name, value);
    if (!isHtml(answer) || mode === 'development') return answer;
    return finish(request, answer, readSheet);
  };
}

function isHtml(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}

async function finish(
  request: Request,
  answer: Response,
  readSheet: (address: string) => string | undefined,
): Promise<Response> {
  const html = startLate(inlineStyles(inLowerCase(await answer.text()), readSheet));
  const body = Buffer.from(html);
  const headers = new Headers(answer.headers);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  headers.set('content-security-policy', securityPolicy(html));
  headers.set('cache-control', 'no-cache');
  headers.append('vary', 'accept-encoding');
  if (request.method === 'GET' && answer.status === 200) {
    headers.set('etag', etag);
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  }
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  const packed = encoding === 'identity' ? body : (await pack(body, 9))[encoding];
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(packed.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(packed), { status: answer.status, headers });
}

/** React writes two attributes as its own properties are spelled; robots that read with patterns want HTML's spelling. */
function inLowerCase(html: string): string {
  return html.replaceAll(' hrefLang="', ' hreflang="').replaceAll(' charSet="', ' charset="');
}
