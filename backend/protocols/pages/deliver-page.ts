import { type CompressedBody, chosenEncoding, compress, compressOnce } from '#backend/platform/http/compress.ts';
import { entityTag, namesTag } from '#backend/platform/http/entity-tag.ts';
import type { CachedPage } from '#backend/platform/page-cache/page-cache.ts';

/** Brotli quality for cached pages, for pages sent once, and for arbitrary addresses. */
const quality = { kept: 11, once: 5, invented: 3 };

export function isPage(response: Response): boolean {
  return isHtml(response) || (response.headers.get('content-type')?.startsWith('application/json') ?? false);
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Before compression. */
interface Finished {
  readonly headers: Headers;
  readonly etag: string;
  readonly body: Uint8Array;
}

async function finish(response: Response): Promise<Finished> {
  const headers = new Headers(response.headers);
  const text = inLowerCase(await response.text());
  // Uncacheable pages set their own Cache-Control.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'accept-encoding');
  const body = Buffer.from(text);
  return { headers, etag: entityTag(body), body };
}

/** Bytes above which full-quality compression would delay the first visitor. */
const large = 250_000;

interface Made extends Pick<CachedPage, 'ids'> {
  /** Canonical; '' without one. */
  readonly query: string;
}

/** `Cache-Control` of a response that stores a choice of the visitor. */
export const ownCaching = 'private, no-cache';
/** Browsers revalidate; a shared cache may serve a page for one second. */
const sharedCaching = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Compresses for the cache; with a query or a large body fully on the second request. */
export async function cachePage(response: Response, { query, ...made }: Made): Promise<CachedPage> {
  const { body, ...finished } = await finish(response);
  if (finished.headers.get('cache-control') === 'no-cache') finished.headers.set('cache-control', sharedCaching);
  const page = { ...finished, ...made };
  if (!query && body.byteLength <= large) return { ...page, packed: await compress(body, quality.kept) };
  const better = async () => ({ ...page, packed: await compress(body, quality.kept) });
  return { ...page, packed: await compress(body, quality.once), better };
}

/** Fully compressed on the second request. */
export async function withAddress({ headers, packed }: CachedPage, change: Change): Promise<CachedPage> {
  const body = Buffer.from(change(Buffer.from(packed.identity).toString()));
  const page = { headers, etag: entityTag(body) };
  const better = async () => ({ ...page, packed: await compress(body, quality.kept) });
  return { ...page, packed: await compress(body, quality.invented), better };
}

type Change = (text: string) => string;

export async function deliverFilled(
  request: Request,
  { headers, packed: cached }: CachedPage,
  status: number,
  fill: Change,
): Promise<Response> {
  const accepted = chosenEncoding(request.headers.get('accept-encoding'));
  const text = Buffer.from(fill(Buffer.from(cached.identity).toString()));
  const etag = status === 200 ? entityTag(text) : '';
  const packed = await compressOnce(accepted, text, quality.invented);
  return deliver(request, { headers, etag, body: packed.body }, packed.encoding, status);
}

export function deliverCached(request: Request, { headers, etag, packed }: CachedPage): Response {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  return deliver(request, { headers, etag, body: packed[encoding] }, encoding, 200);
}

function deliver(request: Request, page: Finished, encoding: keyof CompressedBody, status: number): Response {
  const headers = new Headers(page.headers);
  if (status === 200 && request.method !== 'POST' && headers.get('cache-control') !== 'no-store') {
    headers.set('etag', page.etag);
    if (namesTag(request.headers.get('if-none-match'), page.etag)) return new Response(null, { status: 304, headers });
  }
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  headers.set('content-length', String(page.body.byteLength));
  const body = request.method === 'HEAD' ? null : (page.body as Uint8Array<ArrayBuffer>);
  return new Response(body, { status, headers });
}

/** Responses other than HTML pass unchanged. */
export async function deliverOnce(request: Request, rendered: Response): Promise<Response> {
  if (!isHtml(rendered)) return rendered;
  const response = request.method === 'POST' ? await atFirstFault(rendered) : rendered;
  const page = await finish(response);
  const accepted = chosenEncoding(request.headers.get('accept-encoding'));
  const { encoding, body } = await compressOnce(accepted, page.body, quality.once);
  return deliver(request, { ...page, body }, encoding, response.status);
}

/** Attributes as HTML spells them, for crawlers that match text. */
function inLowerCase(html: string): string {
  return html.replaceAll(' hrefLang="', ' hreflang="').replaceAll(' charSet="', ' charset="');
}

const focusable = [' aria-invalid="true"', ' role="alert" tabindex="-1"', ' type="submit" class="btn'];

/** Sets autofocus on a refused form's first invalid field, else on its alert or submit button. */
async function atFirstFault(response: Response): Promise<Response> {
  const html = await response.text();
  const at = focusable.find((part) => html.includes(part));
  const body = at ? html.replace(at, ` autofocus=""${at}`) : html;
  return new Response(body, { status: response.status, headers: response.headers });
}
