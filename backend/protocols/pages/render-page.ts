import { DatabaseAwayError } from '#backend/platform/database/dialects/database-unavailable.ts';
import type { CachedPage, PageCache } from '#backend/platform/page-cache/page-cache.ts';
import { readMeaning } from '#backend/platform/page-cache/query-keys.ts';
import { CrowdedError, openFairQueue } from '#backend/platform/rate-limits/fair-queue.ts';
import type { PageApi } from '#model/page-api.ts';
import { canonicalAddress, pageOf, payloadName } from './canonical-address.ts';
import { deliverCached, deliverFilled, deliverOnce, isPage, keepPage, withAddress } from './deliver-page.ts';
import type { SiteEntry } from './load-build.ts';
import { asPage, asPayload } from './security-policy.ts';

export interface RendererDeps {
  /** `crowded`: forms are refused with a delay. */
  pageApi(sender: Request, crowded: boolean): PageApi;
  originOf(request: Request): string;
  addressOf(request: Request): string;
  /** Development reloads it for each request. */
  site(): Promise<SiteEntry>;
  readonly mode: 'production' | 'development';
  /** Pages without a query; `queried`: with one. */
  readonly memory: PageCache;
  readonly queried: PageCache;
  /** For an overloaded server. */
  refuse(request: Request): Promise<Response>;
}

/**
 * `sender`: the original request. `refusal`: renders the error page with that status, or for 503
 * the filled form.
 */
export type RenderPage = (request: Request, sender?: Request, refusal?: number) => Promise<Response>;

/** Characters; a longer query is dropped: it would inflate the page. */
const longestQuery = 1_000;

/**
 * Serves pages, cached by address and meaningful query until their data changes. Unknown addresses
 * share one 404 page per language. Other origins get cached pages with replaced links. While the
 * database is away, the previous version is served. Renders in a fair queue, where joined visitors
 * do not count.
 */
export function pageRenderer(deps: RendererDeps): RenderPage {
  const inTurn = openFairQueue('pages');
  /** Public origin without a request. */
  const ownOrigin = deps.originOf(new Request('http://own'));

  return async (request, sender = request, refusal = 0) => {
    const address = deps.addressOf(sender);
    const once = () => renderOnce(deps, request, sender, refusal);
    if (request.method === 'POST') return refusal === 503 ? inTurn(address, once) : once();
    // Refusals skip the queue whose overload causes them.
    if (refusal) return once();
    const { pathname, searchParams } = new URL(request.url);
    try {
      const isShared = deps.mode === 'production' && !(await deps.site()).isPersonal(pathname, searchParams);
      return (isShared && (await read(request, address))) || (await inTurn(address, once));
    } catch (fault) {
      if (fault instanceof CrowdedError) return deps.refuse(request);
      throw fault;
    }
  };

  /** Undefined when uncacheable. */
  async function read(request: Request, visitor: string): Promise<Response | undefined> {
    const entry = await deps.site();
    const { pathname, searchParams } = new URL(request.url);
    const address = canonicalAddress(pathname, (path) => entry.queryNames(path) !== undefined);
    if (address === undefined) return notFound(entry, pathname, request, visitor);

    let refused: Response | undefined;
    const own = (query: string) =>
      keep({ address, query, status: 200, visitor }, (answer) => {
        refused = answer;
      });
    const asked = deps.originOf(request);
    const plain = await own('');
    const names = entry.queryNames(pageOf(address)) ?? [];
    const { query, fill } = readMeaning(names, searchParams, plain?.ids ?? new Set());
    const page = plain && query ? await own(query) : plain;
    if (!page) {
      // Undefined after joining another request's uncacheable render: this one renders alone.
      const told = refused;
      // Ids are arbitrary input, so a missing row shares the cached 404 page.
      if (told?.status === 404) return notFound(entry, pathname, request, visitor);
      const mine = asked === ownOrigin && searchParams.size === 0;
      const former = told?.status === 503 && mine ? deps.memory.former(`${ownOrigin} ${address}`) : undefined;
      if (former) return deliverCached(request, former);
      return told && mine ? deliverOnce(request, told) : undefined;
    }
    const readdressed = (text: string) => text.replaceAll(ownOrigin, asked);
    if (fill) return deliverFilled(request, page, 200, (text) => fill(readdressed(text)));
    if (asked === ownOrigin) return deliverCached(request, page);
    const memory = query ? deps.queried : deps.memory;
    const other = await memory.take(`${asked} ${address}${query}`, () =>
      inTurn(visitor, () => withAddress(page, readdressed)),
    );
    return other ? deliverCached(request, other) : undefined;
  }

  /** The cached page at the own origin; null, after `refused`, when uncacheable. */
  function keep(
    { address, query, status, visitor }: Wanted,
    refused: (answer: Response) => void,
  ): Promise<CachedPage | null> {
    const memory = query ? deps.queried : deps.memory;
    return memory.take(`${ownOrigin} ${address}${query}`, () =>
      inTurn(visitor, async () => {
        // No visitor data: all visitors share the page.
        const { answer, whole, ...made } = await render(deps, new Request(new URL(address + query, ownOrigin)));
        if (answer.status === status && whole && isPage(answer)) {
          return keepPage(answer, { ...made, query });
        }
        refused(answer);
        return null;
      }),
    );
  }

  async function notFound(
    entry: SiteEntry,
    path: string,
    request: Request,
    visitor: string,
  ): Promise<Response | undefined> {
    const page = pageOf(path);
    const name = page === path ? '' : payloadName;
    const address = `${entry.standsForNotFound(page)}${name}`;
    const stands = await keep({ address, query: '', status: 404, visitor }, () => undefined);
    if (!stands) return undefined;
    const asked = deps.originOf(request);
    return deliverFilled(request, stands, 404, (text) =>
      entry.fillNotFound(text, page, name ? 'data' : 'page').replaceAll(ownOrigin, asked),
    );
  }
}

interface Wanted {
  readonly address: string;
  readonly query: string;
  readonly status: number;
  /** IP address of the first visitor. */
  readonly visitor: string;
}

async function renderOnce(deps: RendererDeps, request: Request, sender = request, refusal = 0): Promise<Response> {
  const { answer } = await render(deps, request, sender, refusal);
  return deps.mode === 'development' ? answer : deliverOnce(request, answer);
}

interface Rendered {
  readonly answer: Response;
  readonly ofCatalogue: boolean;
  /** Existing courses and editions, as `course <id>` and `edition <id>`. */
  readonly ids: ReadonlySet<string>;
  /** False when a query failed: then the page is not cached. */
  readonly whole: boolean;
}

async function render(deps: RendererDeps, request: Request, sender = request, refusal = 0): Promise<Rendered> {
  const entry = await deps.site();
  let ofCatalogue = false;
  const ids = new Set<string>();
  let whole = true;
  const isForm = request.method === 'POST' && (!refusal || refusal === 503);
  const given = deps.pageApi(sender, isForm && refusal === 503);
  /** Reads data whose change invalidates the page. */
  async function read<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // A refusal must not wait for data.
    if (refusal && !isForm) throw new Response(null, { status: refusal });
    ofCatalogue = true;
    try {
      return await ask();
    } catch (fault) {
      whole = false;
      if (!(fault instanceof DatabaseAwayError)) throw fault;
      given.report(fault);
      // A Response thrown inside a page renders the error page with its status.
      throw new Response(null, { status: 503 });
    }
  }
  const desk: PageApi = {
    ...given,
    async catalogue(language) {
      const courses = await read(() => given.catalogue(language));
      for (const { id, editions } of courses) {
        ids.add(`course ${id}`);
        for (const edition of editions) ids.add(`edition ${edition.id}`);
      }
      return courses;
    },
    reservePage: (id, language) => read(() => given.reservePage(id, language)),
    issues: (language) => read(() => given.issues(language)),
    latestIssue: (language) => read(() => given.latestIssue(language)),
    issue: (number, language) => read(() => given.issue(number, language)),
    heldPage: (seen, language) => read(() => given.heldPage(seen, language)),
    reservationPage: (token, language) => read(() => given.reservationPage(token, language)),
  };
  // The public origin: links work behind a proxy.
  const url = new URL(request.url.replace(/^[a-z]+:\/\/[^/]+/i, deps.originOf(sender)));
  if (url.search.length > longestQuery) url.search = '';
  const page = pageOf(url.pathname);
  const asksPayload = page !== url.pathname;
  url.pathname = page;
  const answered = await entry.answerPage({
    url,
    desk,
    ...(isForm ? { form: await formOf(request) } : refusal ? { refusal } : {}),
  });
  const answer = asksPayload
    ? asPayload(answered, page)
    : asPage(answered, deps.mode === 'production' ? entry.headScript : undefined);
  return { answer, ofCatalogue, ids, whole };
}

/** An invalid body counts as empty, so validation explains it. */
async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
