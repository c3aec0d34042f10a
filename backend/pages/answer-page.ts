import { createRequestHandler, RouterContextProvider } from 'react-router';
import { chosenEncoding, pack } from '#backend/http/compress.ts';
import { entityTag, namesTag } from '#backend/http/entity-tag.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import { inlineStyles } from './inline-styles.ts';
import { joinScripts } from './join-scripts.ts';
import { startLate } from './late-start.ts';
import type { Site } from './load-build.ts';
import type { KeptPage, PageMemory, Tag } from './page-memory.ts';
import { guardHeaders, securityPolicy } from './security-policy.ts';

export interface PagesParts {
  /** What a page may ask of the service for whoever sent the request, at the public origin for it. */
  frontDesk(sender: Request): FrontDesk;
  /** The public origin for a request. */
  originOf(request: Request): string;
  /** The site to render with; in development it may be another one each time. */
  site(): Promise<Site>;
  readonly mode: 'production' | 'development';
  /** The text of a built style sheet. */
  readSheet(address: string): string | undefined;
  readonly memory: PageMemory;
}

/**
 * `sender` is the request as it came, when `request` was made from it. `refusal` is the status with which the service
 * refuses it: the error page tells it, and nothing else is done.
 */
export type RenderPage = (request: Request, sender?: Request, refusal?: number) => Promise<Response>;

/** The address of a page's data, behind that of the page (specification, section 7). */
const payloadName = '/_payload.json';

/** A navigation asks for the data of the parts that it lacks; it is given that of the whole page, which is kept. */
const partialData = /^\?_routes=[\w.%,-]+$/;

/** Brotli's quality for a page that is kept, and for one that is sent once. */
const quality = { kept: 11, once: 5 };

/**
 * Answers with the pages of the site: `Request` in, `Response` out. A page is the same for every visitor of its address,
 * so one without a query is rendered once and kept packed until the data behind it changes. A fault inside a page is
 * answered by its error page.
 */
export function pageRenderer(parts: PagesParts): RenderPage {
  return async (request, sender = request, refusal = 0) => {
    if (refusal || !isKeepable(parts, request)) {
      const { answer } = await render(parts, request, sender, refusal);
      return parts.mode === 'development' ? answer : deliverOnce(parts, request, answer);
    }
    let refused: Response | undefined;
    const page = await parts.memory.take(keyOf(parts, request), async () => {
      const { answer, tags } = await render(parts, new Request(withoutQuery(request), { headers: anonymous(request) }));
      if (answer.status === 200 && isPage(answer)) return finish(parts, answer, tags, quality.kept);
      refused = answer;
      return null;
    });
    if (page) return deliver(request, page, 200);
    return refused ? deliverOnce(parts, request, refused) : deliverAgain(parts, request);
  };
}

function isKeepable({ mode }: PagesParts, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  const wholePage = search === '' || (pathname.endsWith('.data') && partialData.test(search));
  return mode === 'production' && request.method !== 'POST' && wholePage;
}

function keyOf({ originOf }: PagesParts, request: Request): string {
  return `${originOf(request)} ${new URL(request.url).pathname}`;
}

function withoutQuery(request: Request): string {
  return request.url.replace(/\?.*$/, '');
}

/** Nothing of one visitor may get into a page that is kept for all: only the host, which the origin may follow. */
function anonymous(request: Request): Headers {
  return new Headers({ host: request.headers.get('host') ?? '' });
}

async function render(
  parts: PagesParts,
  request: Request,
  sender = request,
  refusal = 0,
): Promise<{ answer: Response; tags: Set<Tag> }> {
  const { build, entry } = await parts.site();
  const tags = new Set<Tag>();
  const desk = parts.frontDesk(sender);
  const context = new RouterContextProvider();
  context.set(entry.frontDeskContext, {
    ...desk,
    catalogue(language) {
      tags.add('catalogue');
      return desk.catalogue(language);
    },
  });
  // At the public origin, whatever stands between: addresses in pages and the router's own checks follow it.
  const url = new URL(request.url.replace(/^[a-z]+:\/\/[^/]+/i, parts.originOf(sender)));
  const asksPayload = url.pathname.endsWith(payloadName);
  if (asksPayload) {
    context.set(entry.payloadContext, true);
    url.pathname = url.pathname.slice(0, -payloadName.length) || '/';
  }
  if (refusal) context.set(entry.refusalContext, refusal);
  const page =
    request.method === 'POST' && !refusal
      ? new Request(url, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() })
      : new Request(url, { headers: request.headers });
  const answer = await createRequestHandler(build, parts.mode)(page, context);
  for (const [name, value] of Object.entries(guardHeaders)) answer.headers.set(name, value);
  return { answer, tags };
}

/** Pages, what a navigation without reload asks for (`.data`), and the data of a page. */
function isPage(answer: Response): boolean {
  return isHtml(answer) || /^(text\/x-script|application\/json)/.test(answer.headers.get('content-type') ?? '');
}

function isHtml(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}

async function finish(parts: PagesParts, answer: Response, tags: Set<Tag>, packing: number): Promise<KeptPage> {
  const headers = new Headers(answer.headers);
  let text = await answer.text();
  if (isHtml(answer)) {
    text = startLate(joinScripts(inlineStyles(inLowerCase(text), parts.readSheet)));
    headers.set('content-security-policy', securityPolicy(text));
  }
  headers.set('cache-control', 'no-cache');
  headers.append('vary', 'accept-encoding');
  const body = Buffer.from(text);
  return { headers, etag: entityTag(body), tags, packed: await pack(body, packing) };
}

function deliver(request: Request, page: KeptPage, status: number): Response {
  const headers = new Headers(page.headers);
  if (status === 200 && request.method !== 'POST') {
    headers.set('etag', page.etag);
    if (namesTag(request.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  }
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  const body = page.packed[encoding];
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

async function deliverOnce(parts: PagesParts, request: Request, rendered: Response): Promise<Response> {
  if (!isHtml(rendered)) return rendered;
  const answer = request.method === 'POST' ? await atFirstFault(rendered) : rendered;
  return deliver(request, await finish(parts, answer, new Set(), quality.once), answer.status);
}

/** Somebody else was told that the page cannot be kept; this visitor gets an answer of his own. */
async function deliverAgain(parts: PagesParts, request: Request): Promise<Response> {
  return deliverOnce(parts, request, (await render(parts, request)).answer);
}

/** React writes two attributes as its own properties are spelled; robots that read with patterns want HTML's spelling. */
function inLowerCase(html: string): string {
  return html.replaceAll(' hrefLang="', ' hreflang="').replaceAll(' charSet="', ' charset="');
}

/** A form that was posted and refused begins at its first fault, or at its button with what is said beside it. */
async function atFirstFault(answer: Response): Promise<Response> {
  const html = await answer.text();
  const at = html.includes(' aria-invalid="true"') ? ' aria-invalid="true"' : ' type="submit" class="btn';
  return new Response(html.replace(at, ` autofocus=""${at}`), { status: answer.status, headers: answer.headers });
}
