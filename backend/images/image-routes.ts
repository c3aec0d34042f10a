import { type Context, Hono } from 'hono';
import { answerPublicImage } from './answer-public-image.ts';
import type { StorageAuthority } from './find-storage-caller.ts';
import type { Images } from './open-images.ts';
import { storagePath } from './read-target.ts';
import { storageService } from './storage-service.ts';

interface ImageRouteParts {
  readonly images: Images;
  readonly authority: StorageAuthority;
  /** Milliseconds. */
  readonly clock: () => number;
  /** A new id of letters, digits, `-` and `_`. */
  newId(): string;
  readonly report: (fault: unknown) => void;
}

/** The one bucket. */
const imageBucket = 'images';

/** `/storage`: the images in the protocol of S3, for who signs; `/images`: the images as pages show them, for everybody. */
export function imageRoutes({ images, authority, clock, newId, report }: ImageRouteParts): Hono {
  const answerStorage = storageService({
    ...images,
    authority,
    bucket: imageBucket,
    clock,
    requestId: () => newId().replaceAll('-', '').slice(0, 16).toUpperCase(),
    report,
  });
  const shown = { store: images.shown, resized: images.resized, wanted: images.wanted };

  const routes = new Hono();
  // By the address as it was sent, which is what was signed: `..` may lead out of here otherwise, and is refused in words.
  routes.all('*', (c, next) => {
    const sent = sentUrl(c);
    return isStorage(sent) ? answerStorage(c.req.raw, sent) : next();
  });
  routes.all('/images/*', async (c) => {
    try {
      return await answerPublicImage(shown, c.req.raw);
    } catch (fault) {
      report(fault);
      return c.text('The images cannot be read at the moment.\n', 503, { 'cache-control': 'no-store' });
    }
  });
  return routes;
}

function isStorage(sent: string): boolean {
  const path = sent.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith(storagePath) && /^$|^[/?]/.test(path.slice(storagePath.length));
}

/** The request's target as it stood on the wire; its address in resolved form when a test hands a request straight in. */
function sentUrl(c: Context): string {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly url?: string } };
  return incoming?.url ?? c.req.url;
}
