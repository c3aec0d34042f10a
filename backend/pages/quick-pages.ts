import type { IncomingMessage } from 'node:http';
import { chosenEncoding, type Packed } from '#backend/http/compress.ts';
import { namesTag } from '#backend/http/entity-tag.ts';
import { guardHeaders } from '#backend/http/guard-headers.ts';
import { chooseLanguage, languageVary, rememberLanguage } from '#backend/http/language-choice.ts';
import type { QuickAnswer } from '#backend/http/receive.ts';
import type { KeptPage, PageMemory } from './page-memory.ts';

interface QuickParts {
  readonly memory: PageMemory;
  /** The public origin for a Host header, without a slash at the end. */
  originOf(host: string | null): string;
  readonly secure: boolean;
  /** Told of every answer. */
  answered(): void;
}

/**
 * Answers with pages that are kept, straight from memory, before anything else looks at the request. It says exactly what
 * the routes would say; whatever it is not sure of it leaves to them.
 */
export function quickPages({ memory, originOf, secure, answered }: QuickParts): QuickAnswer {
  /** The headers of each kept page in each encoding, ready to be written. */
  const ready = new WeakMap<KeptPage, Partial<Record<keyof Packed, string[]>>>();
  const encodingFor = remembering(chosenEncoding);
  const originFor = remembering(originOf);
  const guarding = guardHeaders(secure);

  /** The last one is the id of the request: it is set, and written at once, for each. */
  function headersOf(path: string, page: KeptPage, encoding: keyof Packed, id: string): string[] {
    const known = ready.get(page) ?? {};
    ready.set(page, known);
    known[encoding] ??= Object.entries({
      ...guarding,
      ...Object.fromEntries(page.headers),
      ...(path === '/' ? { vary: `${page.headers.get('vary')}, ${languageVary}` } : {}),
      etag: page.etag,
      'content-length': String(page.packed[encoding].byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'x-request-id': id,
    }).flat();
    known[encoding][known[encoding].length - 1] = id;
    return known[encoding];
  }

  return (request, response, id) => {
    const { method = '', url: path = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/') || path.includes('?')) return false;
    const host = request.headers.host ?? null;
    const page = memory.peek(`${originFor(host)} ${path}`);
    if (!page) return false;

    const read = { get: (name: string) => (request.headers[name] as string | undefined) ?? null };
    const { goTo, remember } = chooseLanguage({ host: host ?? '', pathname: path }, read);
    if (goTo) return false;

    const encoding = encodingFor((request.headers['accept-encoding'] as string | undefined) ?? null);
    const unchanged = namesTag(request.headers['if-none-match'], page.etag);
    let headers = headersOf(path, page, encoding, id);
    if (remember) headers = [...headers, 'set-cookie', rememberLanguage(remember, secure)];
    if (unchanged) headers = withoutBody(headers);
    if (isPrefetch(request)) headers = forAMoment(headers);
    response.writeHead(unchanged ? 304 : 200, headers);
    response.end(unchanged || method === 'HEAD' ? undefined : page.packed[encoding]);
    answered();
    return true;
  };
}

/**
 * True when a page is fetched ahead by a browser without speculation rules (site/prepare/prefetch.ts): it would ask again
 * before it shows what must be asked for each time.
 */
function isPrefetch({ headers }: IncomingMessage): boolean {
  return headers['sec-purpose'] === 'prefetch' && headers['sec-speculation-tags'] === undefined;
}

/** The headers of an answer that may be shown for half a minute; what changed meanwhile the page asks for itself. */
function forAMoment(headers: readonly string[]): string[] {
  return headers.map((value, at) => (headers[at - 1] === 'cache-control' ? 'private, max-age=30' : value));
}

/** The headers of an answer that has no body. */
function withoutBody(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (name !== 'content-length' && name !== 'content-encoding') kept.push(name, value);
  }
  return kept;
}

/** Remembers what a function answered to the few texts that it is asked about all the time. */
function remembering<Answer>(ask: (text: string | null) => Answer): (text: string | null) => Answer {
  const answers = new Map<string | null, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    if (answers.size < 100) answers.set(text, answer);
    return answer;
  };
}
