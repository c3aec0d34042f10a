import { readFile } from 'node:fs/promises';
import { ignoring } from '#backend/platform/database/dialects/write-file.ts';
import type { ImageAbout, ImageStore } from '#backend/platform/images/store/image-store.ts';
import { acceptedKinds, chooseResized, stepFor } from '#backend/platform/images/worker/choose-resized.ts';
import type { ResizedFolder } from '#backend/platform/images/worker/resized-folder.ts';
import { imageGuards, namesEtag } from '#backend/protocols/s3/operations/get-image.ts';
import { imageKeyFault, imageTypes, imageWidths } from '#model/images.ts';

interface PublicImageDeps {
  readonly store: Pick<ImageStore, 'about' | 'open'>;
  readonly resized: Pick<ResizedFolder, 'find'>;
  /** Called for an image without all its resized forms. */
  wanted(key: string): void;
}

const year = 'public, max-age=31536000, immutable';
const settled = 'public, max-age=300, stale-while-revalidate=86400';
/** While a better one is being made. */
const unsettled = 'public, max-age=5';

/**
 * Serves `GET /images/<name>?w=640&v=<etag>` without authentication: that width or the next one up,
 * in the best accepted format. Makes nothing: until all sizes are ready it serves the best there
 * is, at worst the original. With the current `v` the response is cacheable for a year.
 */
export async function answerPublicImage(deps: PublicImageDeps, request: Request): Promise<Response> {
  const head = request.method === 'HEAD';
  if (!head && request.method !== 'GET') return textResponse(405, 'Only GET is served.', { allow: 'GET, HEAD' });
  const { pathname, searchParams } = new URL(request.url);
  const width = searchParams.get('w') ?? String(imageWidths.at(-1));
  if (!/^[1-9]\d{0,5}$/.test(width)) return textResponse(400, 'w is a width in pixels.');
  const key = keyOf(pathname);

  // The image may be replaced between the two reads.
  for (let tries = 0; key !== null && tries < 3; tries++) {
    const about = await deps.store.about(key);
    if (!about) break;
    const ready = await deps.resized.find(about);
    if (!ready.complete) deps.wanted(key);
    const chosen = chooseResized(ready, stepFor(Number(width)), acceptedKinds(request.headers.get('accept')));
    const etag = chosen ? `${about.etag}-${chosen.step}-${chosen.kind}` : about.etag;
    const keeping = searchParams.get('v') === about.etag ? year : settled;
    const headers = new Headers({
      ...imageGuards,
      // Webmail and the preview of an e-mail show it in documents of other origins.
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${etag}"`,
      vary: 'accept',
      'cache-control': ready.complete ? keeping : unsettled,
      'content-type': imageTypes[chosen?.kind ?? about.kind],
    });
    if (namesEtag(request.headers.get('if-none-match') ?? '', etag)) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
    const body = chosen ? await bytesOf(chosen.path) : head ? null : await deps.store.open(about);
    if (!body && (chosen || !head)) continue;
    headers.set('content-length', String(sizeOf(body, about)));
    return new Response(head ? null : body, { headers });
  }
  return textResponse(404, 'The image does not exist.');
}

/** The key of `/images/a.jpg` is `images/a.jpg`. */
function keyOf(pathname: string): string | null {
  try {
    const key = decodeURIComponent(pathname.slice(1));
    return imageKeyFault(key) === null ? key : null;
  } catch {
    return null;
  }
}

/** Null when deleted during the read. */
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFile(path).catch(ignoring('ENOENT'));
  return bytes ? new Uint8Array(bytes) : null;
}

function sizeOf(body: Uint8Array | ReadableStream | null, about: ImageAbout): number {
  return body instanceof Uint8Array ? body.byteLength : about.size;
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...imageGuards, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  });
}
