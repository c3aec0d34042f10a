import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import type { CachedPage, PageCache } from '#backend/platform/page-cache/page-cache.ts';
import { readMeaning } from '#backend/platform/page-cache/query-keys.ts';
import { CrowdedError, openFairQueue } from '#backend/platform/rate-limits/fair-queue.ts';
import type { PageApi, PageReads } from '#model/page-api.ts';
import { canonicalAddress, pageOf, payloadName } from './canonical-address.ts';
import { cachePage, deliverCached, deliverFilled, deliverOnce, isPage, withAddress } from './deliver-page.ts';
import type { SiteEntry } from './load-build.ts';
import { asPage, asPayload } from './security-policy.ts';

interface RendererDeps {
  /** `crowded`: forms are refused with a delay. */
  pageApi(sender: Request, crowded: boolean): PageApi;
  originOf(request: Request): string;
  addressOf(request: Request): string;
  /** Development reloads it for each request. */
  site(): Promise<SiteEntry>;
  readonly mode: 'production' | 'development';
  /** Pages without a query; `queried`: with one. */
  readonly plain: PageCache;
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
  const queued = openFairQueue('pages');
  const queuedFixed = openFairQueue('fixedPages');
  /** Public origin without a request. */
  const ownOrigin = deps.originOf(new Request('http://own'));

  return async (request, sender = request, refusal = 0) => {
    const address = deps.addressOf(sender);
    const once = () => renderOnce(deps, request, sender, refusal);
    if (request.method === 'POST') return refusal === 503 ? queued(address, once) : once();
    // Refusals skip the queue whose overload causes them.
    if (refusal) return once();
    const { pathname, searchParams } = new URL(request.url);
    try {
      const isShared = deps.mode === 'production' && !(await deps.site()).isUncacheable(pathname, searchParams);
      return (isShared && (await readCached(request, address))) || (await queued(address, once));
    } catch (fault) {
      if (fault instanceof CrowdedError) return deps.refuse(request);
      throw fault;
    }
  };

  /** Undefined when uncacheable. */
  async function readCached(request: Request, visitor: string): Promise<Response | undefined> {
    const entry = await deps.site();
    const { pathname, searchParams } = new URL(request.url);
    const address = canonicalAddress(pathname, (path) => entry.queryNames(path) !== undefined);
    if (address === undefined) return notFound(entry, pathname, request, visitor);

    let refused: Response | undefined;
    const fixed = entry.knownAddresses.has(pageOf(address));
    const own = (query: string) =>
      cachedPage({ address, query, status: 200, visitor, fixed }, (response) => {
        refused = response;
      });
    const requestedOrigin = deps.originOf(request);
    const plain = await own('');
    const names = entry.queryNames(pageOf(address)) ?? [];
    const { query, fill } = readMeaning(names, searchParams, plain?.ids ?? new Set());
    const page = plain && query ? await own(query) : plain;
    if (!page) {
      // Undefined after joining another request's uncacheable render: this one renders alone.
      const uncached = refused;
      // Ids are arbitrary input, so a missing row shares the cached 404 page.
      if (uncached?.status === 404) return notFound(entry, pathname, request, visitor);
      const isOwnAddress = requestedOrigin === ownOrigin && searchParams.size === 0;
      const former =
        uncached?.status === 503 && isOwnAddress ? deps.plain.former(`${ownOrigin} ${address}`) : undefined;
      if (former) return deliverCached(request, former);
      return uncached && isOwnAddress ? deliverOnce(request, uncached) : undefined;
    }
    const withOrigin = (text: string) => text.replaceAll(ownOrigin, requestedOrigin);
    if (fill) return deliverFilled(request, page, 200, (text) => fill(withOrigin(text)));
    if (requestedOrigin === ownOrigin) return deliverCached(request, page);
    const cache = query ? deps.queried : deps.plain;
    const inTurn = fixed && !query ? queuedFixed : queued;
    const make = () => inTurn(visitor, () => withAddress(page, withOrigin));
    // A page that changed while it was rendered is not cached, and neither is its copy.
    const isCurrent = cache.get(`${ownOrigin} ${address}${query}`) === page;
    const other = isCurrent ? await cache.getOrRender(`${requestedOrigin} ${address}${query}`, make) : await make();
    return other ? deliverCached(request, other) : undefined;
  }

  /** The cached page at the own origin; null, after `refused`, when uncacheable. */
  function cachedPage(
    { address, query, status, visitor, fixed }: CacheablePage,
    refused: (response: Response) => void,
  ): Promise<CachedPage | null> {
    const cache = query ? deps.queried : deps.plain;
    const key = `${ownOrigin} ${address}${query}`;
    const inTurn = fixed && !query ? queuedFixed : queued;
    return cache.getOrRender(key, () =>
      inTurn(visitor, async () => {
        // No visitor data: all visitors share the page.
        const { response, complete, ...made } = await render(deps, new Request(new URL(address + query, ownOrigin)));
        if (response.status === status && complete && isPage(response)) {
          return cachePage(response, { ...made, query });
        }
        if (complete && response.status < 500) cache.forgetFormer(key);
        refused(response);
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
    const template = await cachedPage({ address, query: '', status: 404, visitor, fixed: true }, () => undefined);
    if (!template) return undefined;
    const requestedOrigin = deps.originOf(request);
    return deliverFilled(request, template, 404, (text) =>
      entry.fillNotFound(text, page, name ? 'data' : 'page').replaceAll(ownOrigin, requestedOrigin),
    );
  }
}

interface CacheablePage {
  readonly address: string;
  readonly query: string;
  readonly status: number;
  /** IP address of the first visitor. */
  readonly visitor: string;
  /** One of a few addresses. */
  readonly fixed: boolean;
}

async function renderOnce(deps: RendererDeps, request: Request, sender = request, refusal = 0): Promise<Response> {
  const { response } = await render(deps, request, sender, refusal);
  return deps.mode === 'development' ? response : deliverOnce(request, response);
}

interface Rendered {
  readonly response: Response;
  /** Existing courses and editions, as `course <id>` and `edition <id>`. */
  readonly ids: ReadonlySet<string>;
  /** False when a query failed: then the page is not cached. */
  readonly complete: boolean;
}

async function render(deps: RendererDeps, request: Request, sender = request, refusal = 0): Promise<Rendered> {
  const entry = await deps.site();
  const ids = new Set<string>();
  let complete = true;
  const isForm = request.method === 'POST' && (!refusal || refusal === 503);
  const pageApi = deps.pageApi(sender, isForm && refusal === 503);
  async function readData<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    // A refusal must not wait for data.
    if (refusal && !isForm) throw new Response(null, { status: refusal });
    try {
      return await query();
    } catch (fault) {
      complete = false;
      if (!(fault instanceof DatabaseUnavailableError)) throw fault;
      // A Response thrown inside a page renders the error page with its status.
      throw new Response(null, { status: 503 });
    }
  }
  const reads: PageReads = {
    async catalogue(language) {
      const courses = await readData(() => pageApi.catalogue(language));
      for (const { id, editions } of courses) {
        ids.add(`course ${id}`);
        for (const edition of editions) ids.add(`edition ${edition.id}`);
      }
      return courses;
    },
    reservePage: (id, language) => readData(() => pageApi.reservePage(id, language)),
    issues: (language) => readData(() => pageApi.issues(language)),
    latestIssue: (language) => readData(() => pageApi.latestIssue(language)),
    issue: (number, language) => readData(() => pageApi.issue(number, language)),
    heldPage: (heldToken, language) => readData(() => pageApi.heldPage(heldToken, language)),
    reservationPage: (token, language) => readData(() => pageApi.reservationPage(token, language)),
    certificate: (typed) => readData(() => pageApi.certificate(typed)),
    isFirstAccountOpen: (token) => readData(() => pageApi.isFirstAccountOpen(token)),
    checkUnsubscribe: (token) => readData(() => pageApi.checkUnsubscribe(token)),
    checkOptIn: (token) => readData(() => pageApi.checkOptIn(token)),
    checkCourseNotice: (token) => readData(() => pageApi.checkCourseNotice(token)),
  };
  const api: PageApi = { ...pageApi, ...reads };
  // The public origin: links work behind a proxy.
  const url = new URL(request.url.replace(/^[a-z]+:\/\/[^/]+/i, deps.originOf(sender)));
  if (url.search.length > longestQuery) url.search = '';
  const page = pageOf(url.pathname);
  const isPayload = page !== url.pathname;
  url.pathname = page;
  const answered = await entry.answerPage({
    url,
    api,
    ...(isForm ? { form: await formOf(request) } : refusal ? { refusal } : {}),
  });
  const response = isPayload
    ? asPayload(answered, page)
    : asPage(answered, deps.mode === 'production' ? entry.headScript : undefined);
  return { response, ids, complete };
}

/** An invalid body counts as empty, so validation explains it. */
async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
