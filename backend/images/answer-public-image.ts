import { readFile } from 'node:fs/promises';
import { imageKeyFault, imageTypes, imageWidths } from '#model/images.ts';
import { acceptedKinds, chooseResized, stepFor } from './choose-resized.ts';
import { namesEtag } from './conditions.ts';
import { imageGuards } from './get-image.ts';
import type { ImageAbout, ImageStore } from './image-store.ts';
import type { ResizedFolder } from './resized-folder.ts';
import { ignoring } from './write-file.ts';

interface PublicParts {
  readonly store: Pick<ImageStore, 'about' | 'open'>;
  readonly resized: Pick<ResizedFolder, 'find'>;
  /** Told of an image of which not everything is ready. */
  wanted(key: string): void;
}

const year = 'public, max-age=31536000, immutable';
const settled = 'public, max-age=300, stale-while-revalidate=86400';
/** A better one is being made. */
const meanwhile = 'public, max-age=5';

/**
 * Answers `GET /images/<name>?w=640&v=<etag>`, for everybody: the image at that width or the next one up, in the best form
 * that the browser names. Nothing is made here: until all is ready, the best of what there is goes out, which is the image
 * itself at worst. With the `v` of the version that is there, the answer may be kept for ever.
 */
export async function answerPublicImage(parts: PublicParts, request: Request): Promise<Response> {
  const head = request.method === 'HEAD';
  if (!head && request.method !== 'GET') return told(405, 'Only GET is served.', { allow: 'GET, HEAD' });
  const { pathname, searchParams } = new URL(request.url);
  const width = searchParams.get('w') ?? String(imageWidths.at(-1));
  if (!/^[1-9]\d{0,5}$/.test(width)) return told(400, 'w is a width in pixels.');
  const key = keyOf(pathname);

  // Another one may take its place between the questions.
  for (let tries = 0; key !== null && tries < 3; tries++) {
    const about = await parts.store.about(key);
    if (!about) break;
    const ready = await parts.resized.find(about);
    if (!ready.complete) parts.wanted(key);
    const chosen = chooseResized(ready, stepFor(Number(width)), acceptedKinds(request.headers.get('accept')));
    const etag = chosen ? `${about.etag}-${chosen.step}-${chosen.kind}` : about.etag;
    const keeping = searchParams.get('v') === about.etag ? year : settled;
    const headers = new Headers({
      ...imageGuards,
      etag: `"${etag}"`,
      vary: 'accept',
      'cache-control': ready.complete ? keeping : meanwhile,
      'content-type': imageTypes[chosen?.kind ?? about.kind],
    });
    if (namesEtag(request.headers.get('if-none-match') ?? '', etag)) {
      headers.delete('content-type');
      return new Response(null, { status: 304, headers });
    }
    const body = chosen ? await bytesOf(chosen.path) : head ? null : await parts.store.open(about);
    if (!body && (chosen || !head)) continue;
    headers.set('content-length', String(sizeOf(body, about)));
    return new Response(head ? null : body, { headers });
  }
  return told(404, 'There is no such image.');
}

/** The key of an address: `/images/a.jpg` shows `images/a.jpg`. */
function keyOf(pathname: string): string | null {
  try {
    const key = decodeURIComponent(pathname.slice(1));
    return imageKeyFault(key) === null ? key : null;
  } catch {
    return null;
  }
}

/** Null when it was removed meanwhile. */
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFile(path).catch(ignoring('ENOENT'));
  return bytes ? new Uint8Array(bytes) : null;
}

function sizeOf(body: Uint8Array | ReadableStream | null, about: ImageAbout): number {
  return body instanceof Uint8Array ? body.byteLength : about.size;
}

function told(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...imageGuards, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  });
}
