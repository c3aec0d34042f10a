import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { takeTurns } from '#backend/turns/take-turns.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import { canonicalAddress, payloadName } from './canonical-address.ts';
import { deliverKept, deliverOnce, isPage, keepPage } from './deliver-page.ts';
import type { Site } from './load-build.ts';
import type { PageMemory, Tag } from './page-memory.ts';
import { guardHeaders } from './security-policy.ts';

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

/** A navigation asks for the data of the parts that it lacks; it is given that of the whole page, which is kept. */
const partialData = /^\?_routes=[\w.%,-]+$/;

/** How many pages are made at once: more would only take more memory, at the time when most is asked for. */
const atOnce = 8;

/**
 * Answers with the pages of the site: `Request` in, `Response` out. A page is the same for every visitor of its address,
 * so one without a query is rendered once and kept packed until the data behind it changes. A fault inside a page is
 * answered by its error page.
 */
export function pageRenderer(parts: PagesParts): RenderPage {
  const inTurn = takeTurns(atOnce);
  return async (request, sender = request, refusal = 0) => {
    if (refusal || !(await isKeepable(parts, request))) {
      return inTurn(() => renderOnce(parts, request, sender, refusal));
    }
    let refused: Response | undefined;
    const make = async () => {
      const asked = new Request(withoutQuery(request), { headers: anonymous(request) });
      const { answer, tags, whole } = await render(parts, asked);
      if (answer.status === 200 && whole && isPage(answer)) return keepPage(answer, tags, parts);
      refused = answer;
      return null;
    };
    const page = await parts.memory.take(keyOf(parts, request), () => inTurn(make));
    if (page) return deliverKept(request, page);
    const told = refused;
    // Somebody else was told that the page cannot be kept; this visitor gets an answer of his own.
    return inTurn(() => (told ? deliverOnce(request, told, parts) : renderOnce(parts, request)));
  };
}

/** Only pages of addresses that are known, in their one spelling: nobody can fill the memory with others. */
async function isKeepable({ mode, site }: PagesParts, request: Request): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  const wholePage = search === '' || (pathname.endsWith('.data') && partialData.test(search));
  if (mode !== 'production' || request.method === 'POST' || !wholePage) return false;
  return canonicalAddress(pathname, (await site()).entry.knownAddresses) === pathname;
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

async function renderOnce(parts: PagesParts, request: Request, sender = request, refusal = 0): Promise<Response> {
  const { answer } = await render(parts, request, sender, refusal);
  return parts.mode === 'development' ? answer : deliverOnce(request, answer, parts);
}

interface Rendered {
  readonly answer: Response;
  readonly tags: ReadonlySet<Tag>;
  /** False when something was asked for in vain: the page makes do without it, and is not kept. */
  readonly whole: boolean;
}

async function render(parts: PagesParts, request: Request, sender = request, refusal = 0): Promise<Rendered> {
  const { build, entry } = await parts.site();
  const tags = new Set<Tag>();
  let whole = true;
  const desk = parts.frontDesk(sender);
  const context = new RouterContextProvider();
  context.set(entry.frontDeskContext, {
    ...desk,
    catalogue(language) {
      tags.add('catalogue');
      return desk.catalogue(language).catch((fault: unknown) => {
        whole = false;
        if (!(fault instanceof DatabaseAwayError)) throw fault;
        desk.report(fault);
        // What a page throws as an answer is told by the error page with its status.
        throw new Response(null, { status: 503 });
      });
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
  const answer = await handlerOf(build, parts.mode)(page, context);
  for (const [name, value] of Object.entries(guardHeaders)) answer.headers.set(name, value);
  return { answer, tags, whole };
}

/** The router derives a table from the build, which stays the same while the build does. */
const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(build: ServerBuild, mode: PagesParts['mode']): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}
