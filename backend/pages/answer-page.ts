import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { CrowdedError, openFairQueue } from '#backend/rate-limits/fair-queue.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import { asPage, asPayload } from './as-response.ts';
import { canonicalAddress, pageOf, payloadName } from './canonical-address.ts';
import { deliverFilled, deliverKept, deliverOnce, isPage, keepPage, readdress } from './deliver-page.ts';
import type { Site, SiteEntry } from './load-build.ts';
import { readMeaning } from './meaningful-queries.ts';
import type { KeptPage, PageMemory, Tag } from './page-memory.ts';

export interface PagesParts {
  /** What a page may ask of the service for the sender, at the public origin for it; `crowded`: its forms are told to wait. */
  frontDesk(sender: Request, crowded: boolean): FrontDesk;
  /** The public origin for a request. */
  originOf(request: Request): string;
  /** The visitor's address. */
  addressOf(request: Request): string;
  /** The site to render with; in development it may be another one each time. */
  site(): Promise<Site>;
  readonly mode: 'production' | 'development';
  /** Where pages are kept, and, apart from them, what they are with a query. */
  readonly memory: PageMemory;
  readonly queried: PageMemory;
  /** Says that too many wait for pages. */
  refuse(request: Request): Promise<Response>;
}

/**
 * `sender` is the request as it came, when `request` was made from it. `refusal` is the status with which the service
 * refuses it: by the error page, and nothing else is done; a form that is refused with 503 is answered filled.
 */
export type RenderPage = (request: Request, sender?: Request, refusal?: number) => Promise<Response>;

/** No query that a page reads is longer, in characters: one that is says nothing to it, or the page would grow with it. */
const longestQuery = 1_000;

/**
 * Answers with the pages of the site: `Request` in, `Response` out. A page is the same for every visitor of its address and
 * of what its query says to it, so it is rendered once and kept packed until the data behind it changes; and so is, in
 * each language, the page that says that nothing is there, into which only the address is filled. For origins other than
 * the site's own, whoever invents them, a kept page is readdressed. Pages that are not kept are rendered in a fair queue; only
 * the first visitor who asks for one counts in it, those who wait for the same page do not. A fault inside a page is answered by its error page.
 */
export function pageRenderer(parts: PagesParts): RenderPage {
  const inTurn = openFairQueue('pages');
  /** Where the site is when no request says otherwise. */
  const ownOrigin = parts.originOf(new Request('http://own'));

  return async (request, sender = request, refusal = 0) => {
    const address = parts.addressOf(sender);
    const once = () => renderOnce(parts, request, sender, refusal);
    if (request.method === 'POST') return refusal === 503 ? inTurn(address, once) : once();
    // Refusals do not wait for the crowd because of which they are made.
    if (refusal) return once();
    const { pathname, searchParams } = new URL(request.url);
    try {
      const isShared = parts.mode === 'production' && !(await parts.site()).entry.isPersonal(pathname, searchParams);
      return (isShared && (await read(request, address))) || (await inTurn(address, once));
    } catch (fault) {
      if (fault instanceof CrowdedError) return parts.refuse(request);
      throw fault;
    }
  };

  /** Answers with what is kept or can be; undefined when nothing is. */
  async function read(request: Request, visitor: string): Promise<Response | undefined> {
    const { entry } = await parts.site();
    const { pathname, searchParams } = new URL(request.url);
    const address = canonicalAddress(pathname, (path) => entry.queryNames(path) !== undefined);
    if (address === undefined) return notFound(entry, pathname, request, visitor);

    let refused: Response | undefined;
    const own = (query: string) =>
      keep({ address, query, status: 200, visitor }, (answer) => {
        refused = answer;
      });
    const asked = parts.originOf(request);
    const plain = await own('');
    const names = entry.queryNames(pageOf(address)) ?? [];
    const { query, fill } = readMeaning(names, searchParams, plain?.ids ?? new Set());
    const page = plain && query ? await own(query) : plain;
    if (!page) {
      // Somebody else was told that the page cannot be kept; this visitor gets an answer of his own.
      const told = refused;
      // Anybody can invent the id of a row.
      if (told?.status === 404) return notFound(entry, pathname, request, visitor);
      const mine = asked === ownOrigin && searchParams.size === 0;
      return told && mine ? deliverOnce(request, told) : undefined;
    }
    const readdressed = (text: string) => text.replaceAll(ownOrigin, asked);
    if (fill) return deliverFilled(request, page, 200, (text) => fill(readdressed(text)));
    if (asked === ownOrigin) return deliverKept(request, page);
    const memory = query ? parts.queried : parts.memory;
    const other = await memory.take(`${asked} ${address}${query}`, () =>
      inTurn(visitor, () => readdress(page, readdressed)),
    );
    return other ? deliverKept(request, other) : undefined;
  }

  /** The page at one of our addresses as it is at the site's own origin; null, and told, when it cannot be kept. */
  function keep(
    { address, query, status, visitor }: Wanted,
    refused: (answer: Response) => void,
  ): Promise<KeptPage | null> {
    const memory = query ? parts.queried : parts.memory;
    return memory.take(`${ownOrigin} ${address}${query}`, () =>
      inTurn(visitor, async () => {
        // Nothing of one visitor gets into a page that is kept for all.
        const {
          answer,
          whole,
          entry: _,
          ...made
        } = await render(parts, new Request(new URL(address + query, ownOrigin)));
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
    const asked = parts.originOf(request);
    return deliverFilled(request, stands, 404, (text) =>
      entry.fillNotFound(text, page, name ? 'data' : 'page').replaceAll(ownOrigin, asked),
    );
  }
}

interface Wanted {
  readonly address: string;
  readonly query: string;
  readonly status: number;
  /** The address of the first visitor who asks for it. */
  readonly visitor: string;
}

async function renderOnce(parts: PagesParts, request: Request, sender = request, refusal = 0): Promise<Response> {
  const { answer } = await render(parts, request, sender, refusal);
  return parts.mode === 'development' ? answer : deliverOnce(request, answer);
}

interface Rendered {
  readonly answer: Response;
  readonly entry: SiteEntry;
  readonly tags: ReadonlySet<Tag>;
  /** The courses and editions that there were, as `course <id>` and `edition <id>`. */
  readonly ids: ReadonlySet<string>;
  /** False when something was asked for in vain: the page makes do without it, and is not kept. */
  readonly whole: boolean;
}

async function render(parts: PagesParts, request: Request, sender = request, refusal = 0): Promise<Rendered> {
  const { entry } = await parts.site();
  const tags = new Set<Tag>();
  const ids = new Set<string>();
  let whole = true;
  const isForm = request.method === 'POST' && (!refusal || refusal === 503);
  const given = parts.frontDesk(sender, isForm && refusal === 503);
  /** Reads what the page is old without once it changes. */
  async function read<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // Pages that would read it are not what is told.
    if (refusal && !isForm) throw new Response(null, { status: refusal });
    tags.add('catalogue');
    try {
      return await ask();
    } catch (fault) {
      whole = false;
      if (!(fault instanceof DatabaseAwayError)) throw fault;
      given.report(fault);
      // What a page throws as an answer is told by the error page with its status.
      throw new Response(null, { status: 503 });
    }
  }
  const desk: FrontDesk = {
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
    heldPage: (seen, language) => read(() => given.heldPage(seen, language)),
    reservationPage: (token, language) => read(() => given.reservationPage(token, language)),
  };
  // At the public origin, whatever stands between: addresses in pages follow it.
  const url = new URL(request.url.replace(/^[a-z]+:\/\/[^/]+/i, parts.originOf(sender)));
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
    : asPage(answered, parts.mode === 'production' ? entry.headScript : undefined);
  return { answer, entry, tags, ids, whole };
}

/** The posted form; a body that is no form counts as one without any field, so that it is refused in words. */
async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
