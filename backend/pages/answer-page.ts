import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { takeTurns } from '#backend/turns/take-turns.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import { canonicalAddress, pageOf, payloadName } from './canonical-address.ts';
import { deliverFilled, deliverKept, deliverOnce, isPage, keepPage, readdress } from './deliver-page.ts';
import type { Site, SiteEntry } from './load-build.ts';
import type { KeptPage, PageMemory, Tag } from './page-memory.ts';

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

/** No query that a page reads is longer, in characters: one that is says nothing to it, or the page would grow with it. */
const longestQuery = 1_000;

/** How many pages are made at once: more would only take more memory, at the time when most is asked for. */
const atOnce = 8;

/**
 * Answers with the pages of the site: `Request` in, `Response` out. A page is the same for every visitor of its address,
 * so one whose query says nothing to it is rendered once and kept packed until the data behind it changes; and so is, in
 * each language, the page that says that nothing is there, into which only the address is filled. For origins other than
 * the site's own, whoever invents them, a kept page is readdressed. A fault inside a page is answered by its error page.
 */
export function pageRenderer(parts: PagesParts): RenderPage {
  const inTurn = takeTurns(atOnce);
  /** Where the site is when no request says otherwise. */
  const ownOrigin = parts.originOf(new Request('http://own'));

  return async (request, sender = request, refusal = 0) => {
    const { entry } = await parts.site();
    const { pathname, search, searchParams } = new URL(request.url);
    const once = () => inTurn(() => renderOnce(parts, request, sender, refusal));
    if (refusal || parts.mode !== 'production' || request.method === 'POST') return once();

    const address = canonicalAddress(pathname, entry.knownAddresses);
    if (address === undefined) return (await notFound(entry, pathname, request)) ?? once();
    const read = entry.knownAddresses.get(pageOf(address)) ?? [];
    const says = search.length <= longestQuery && read.some((name) => searchParams.has(name));
    if (address !== pathname || says) return once();

    const asked = parts.originOf(request);
    let refused: Response | undefined;
    const own = () =>
      keep(address, 200, (answer) => {
        refused = answer;
      });
    const page = await (asked === ownOrigin
      ? own()
      : parts.memory.take(`${asked} ${address}`, async () => {
          const kept = await own();
          return kept && readdress(kept, (text) => text.replaceAll(ownOrigin, asked));
        }));
    if (page) return deliverKept(request, page);
    // Somebody else was told that the page cannot be kept; this visitor gets an answer of his own.
    const told = refused;
    return told && asked === ownOrigin ? deliverOnce(request, told, { ...parts, entry }) : once();
  };

  /** The page at one of our addresses as it is at the site's own origin; null, and told, when it cannot be kept. */
  function keep(address: string, status: number, refused: (answer: Response) => void): Promise<KeptPage | null> {
    return parts.memory.take(`${ownOrigin} ${address}`, () =>
      inTurn(async () => {
        // Nothing of one visitor gets into a page that is kept for all.
        const { answer, tags, whole, entry } = await render(parts, new Request(new URL(address, ownOrigin)));
        if (answer.status === status && whole && isPage(answer)) return keepPage(answer, tags, { ...parts, entry });
        refused(answer);
        return null;
      }),
    );
  }

  async function notFound(entry: SiteEntry, path: string, request: Request): Promise<Response | undefined> {
    const page = pageOf(path);
    const name = path.endsWith(payloadName) ? payloadName : page === path ? '' : '.data';
    const stands = await keep(`${entry.standsForNotFound(page)}${name}`, 404, () => undefined);
    if (!stands) return undefined;
    const asked = parts.originOf(request);
    return deliverFilled(request, stands, 404, (text) =>
      entry.fillNotFound(text, page, name ? 'data' : 'page').replaceAll(ownOrigin, asked),
    );
  }
}

async function renderOnce(parts: PagesParts, request: Request, sender = request, refusal = 0): Promise<Response> {
  const { answer, entry } = await render(parts, request, sender, refusal);
  return parts.mode === 'development' ? answer : deliverOnce(request, answer, { ...parts, entry });
}

interface Rendered {
  readonly answer: Response;
  readonly entry: SiteEntry;
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
  if (url.search.length > longestQuery) url.search = '';
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
  return { answer, entry, tags, whole };
}

/** The router derives a table from the build, which stays the same while the build does. */
const handlers = new WeakMap<ServerBuild, RequestHandler>();

function handlerOf(build: ServerBuild, mode: PagesParts['mode']): RequestHandler {
  const handler = handlers.get(build) ?? createRequestHandler(build, mode);
  handlers.set(build, handler);
  return handler;
}
