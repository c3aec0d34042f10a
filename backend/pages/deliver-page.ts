import { chosenEncoding, type Packed, pack, packAs } from '#backend/http/compress.ts';
import { entityTag, namesTag } from '#backend/http/entity-tag.ts';
import type { KeptPage, Tag } from './page-memory.ts';

/** Brotli's quality for a page that is kept, for one that is sent once, and for what anybody can invent addresses of. */
const quality = { kept: 11, once: 5, invented: 3 };

/** Pages, and the data of a page. */
export function isPage(answer: Response): boolean {
  return isHtml(answer) || (answer.headers.get('content-type')?.startsWith('application/json') ?? false);
}

function isHtml(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** A page as it is sent, not yet packed. */
interface Finished {
  readonly headers: Headers;
  readonly etag: string;
  readonly body: Uint8Array;
}

async function finish(answer: Response): Promise<Finished> {
  const headers = new Headers(answer.headers);
  const text = inLowerCase(await answer.text());
  // What one person sees is not kept anywhere, and says so by itself.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'accept-encoding');
  const body = Buffer.from(text);
  return { headers, etag: entityTag(body), body };
}

/** A page with a very long catalogue takes longer to be packed well than somebody should wait, in bytes. */
const large = 250_000;

/** What a page was made from. */
interface Made {
  readonly tags: ReadonlySet<Tag>;
  readonly ids?: ReadonlySet<string>;
  /** What was said to it; '' for the page by itself. */
  readonly query: string;
}

/**
 * What a kept page says of itself: browsers ask each time whether it is another one, and a cache in front that answers many may hand it
 * out for a second before it asks, so that a change is seen through it then at the latest.
 */
const keptByCaches = 'public, max-age=0, s-maxage=1, must-revalidate';

/** A rendered page in every form, as small as it gets; with a query, or very long, only when somebody asks for it again. */
export async function keepPage(answer: Response, { query, ...made }: Made): Promise<KeptPage> {
  const { body, ...finished } = await finish(answer);
  if (finished.headers.get('cache-control') === 'no-cache') finished.headers.set('cache-control', keptByCaches);
  const page = { ...finished, ...made };
  if (!query && body.byteLength <= large) return { ...page, packed: await pack(body, quality.kept) };
  const better = async () => ({ ...page, packed: await pack(body, quality.kept) });
  return { ...page, packed: await pack(body, quality.once), better };
}

/** A kept page with another text in it: packed cheaply, and as small as it gets when somebody asks for it again. */
export async function readdress({ headers, tags, packed }: KeptPage, change: Change): Promise<KeptPage> {
  const body = Buffer.from(change(Buffer.from(packed.identity).toString()));
  const page = { headers, tags, etag: entityTag(body) };
  const better = async () => ({ ...page, packed: await pack(body, quality.kept) });
  return { ...page, packed: await pack(body, quality.invented), better };
}

type Change = (text: string) => string;

/** Answers with what a kept page becomes with something filled into it. One that is there has a tag of its own. */
export async function deliverFilled(
  request: Request,
  { headers, packed }: KeptPage,
  status: number,
  fill: Change,
): Promise<Response> {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  const text = Buffer.from(fill(Buffer.from(packed.identity).toString()));
  const etag = status === 200 ? entityTag(text) : '';
  return deliver(request, { headers, etag, body: await packAs(encoding, text, quality.invented) }, encoding, status);
}

/** Answers with a page that is kept. */
export function deliverKept(request: Request, { headers, etag, packed }: KeptPage): Response {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  return deliver(request, { headers, etag, body: packed[encoding] }, encoding, 200);
}

function deliver(request: Request, page: Finished, encoding: keyof Packed, status: number): Response {
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

/** Answers with a page that was rendered for this request; what is no page is sent as it is. */
export async function deliverOnce(request: Request, rendered: Response): Promise<Response> {
  if (!isHtml(rendered)) return rendered;
  const answer = request.method === 'POST' ? await atFirstFault(rendered) : rendered;
  const page = await finish(answer);
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  const body = await packAs(encoding, page.body, quality.once);
  return deliver(request, { ...page, body }, encoding, answer.status);
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
