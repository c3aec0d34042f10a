import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chosenEncoding, type Packed } from '#backend/http/compress.ts';
import { firstVisitLanguage, rememberLanguage, switchedLanguage } from '#backend/http/language-choice.ts';
import type { KeptPage, PageMemory } from './page-memory.ts';

interface QuickParts {
  readonly memory: PageMemory;
  /** The public origin for a Host header, without a slash at the end. */
  originOf(host: string | null): string;
  readonly secure: boolean;
  /** Told of every answer: its method, its status, the seconds it took. */
  answered(method: string, status: number, seconds: number): void;
}

/** True when the request was answered. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers with pages that are kept, straight from memory, before anything else looks at the request. It says exactly what
 * the routes would say; whatever it is not sure of it leaves to them.
 */
export function quickPages({ memory, originOf, secure, answered }: QuickParts): QuickAnswer {
  /** The headers of each kept page in each encoding, ready to be written. */
  const ready = new WeakMap<KeptPage, Partial<Record<keyof Packed, OutgoingHttpHeaders>>>();
  const encodingFor = remembering(chosenEncoding);
  const originFor = remembering(originOf);

  function headersOf(path: string, page: KeptPage, encoding: keyof Packed): OutgoingHttpHeaders {
    const known = ready.get(page) ?? {};
    ready.set(page, known);
    known[encoding] ??= {
      ...Object.fromEntries(page.headers),
      ...(path === '/' ? { vary: `${page.headers.get('vary')}, accept-language, cookie` } : {}),
      etag: page.etag,
      'content-length': page.packed[encoding].byteLength,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return known[encoding];
  }

  return (request, response) => {
    const { method = '', url: path = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/') || path.includes('?')) return false;
    const host = request.headers.host ?? null;
    const page = memory.peek(`${originFor(host)} ${path}`);
    if (!page) return false;

    const began = performance.now();
    const read = { get: (name: string) => (request.headers[name] as string | undefined) ?? null };
    const switched = request.headers.referer ? switchedLanguage({ host: host ?? '', pathname: path }, read) : undefined;
    if (path === '/' && !switched && firstVisitLanguage(path, read)) return false;

    const encoding = encodingFor((request.headers['accept-encoding'] as string | undefined) ?? null);
    const unchanged = request.headers['if-none-match']?.includes(page.etag) ?? false;
    let headers = headersOf(path, page, encoding);
    if (switched) headers = { ...headers, 'set-cookie': rememberLanguage(switched, secure) };
    if (unchanged) {
      const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
      headers = rest;
    }
    response.writeHead(unchanged ? 304 : 200, headers);
    response.end(unchanged || method === 'HEAD' ? undefined : page.packed[encoding]);
    answered(method, unchanged ? 304 : 200, (performance.now() - began) / 1000);
    return true;
  };
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
