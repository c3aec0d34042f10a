import { chosenEncoding } from '#backend/http/compress.ts';
import type { RenderPage } from './answer-page.ts';
import { canonicalAddress } from './canonical-address.ts';
import type { Site } from './load-build.ts';

interface RefusalParts {
  readonly render: RenderPage;
  site(): Promise<Site>;
}

/** Tells that a request to a page is refused with that status. */
export type Refuse = (request: Request, status: 403 | 413 | 503) => Promise<Response>;

interface Kept {
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/** Seconds after which a crowd may have gone. */
const crowdLasts = '5';

/**
 * Refuses by the error page in the language of the address. It is made once for each page that may be posted to, and holds
 * nothing of who is refused: a crowd costs no more than its answers.
 */
export function keepRefusals({ render, site }: RefusalParts): Refuse {
  const made = new Map<string, Promise<Kept>>();

  async function make(path: string, status: number, encoding: string): Promise<Kept> {
    // Without a host it is made for the public origin.
    const asked = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } });
    const { headers, body } = await render(asked, asked, status);
    return { headers, body: await new Response(body).arrayBuffer() };
  }

  return async (request, status) => {
    const { pathname } = new URL(request.url);
    const { knownAddresses } = (await site()).entry;
    const known = canonicalAddress(pathname, (path) => knownAddresses.has(path)) === pathname;
    const path = known ? pathname : /^\/en(?:\/|$)/.test(pathname) ? '/en' : '/';
    const encoding = chosenEncoding(request.headers.get('accept-encoding'));
    const key = `${status} ${encoding} ${path}`;
    const page = made.get(key) ?? make(path, status, encoding);
    made.set(key, page);
    // What could not be made is tried again the next time.
    page.catch(() => made.delete(key));
    const { headers, body } = await page;
    const more = status === 503 ? { 'retry-after': crowdLasts } : {};
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...more } });
  };
}
