import { type Context, Hono } from 'hono';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { type LimitReads, openReadLimit } from './limit-reads.ts';
import type { Images } from './open-images.ts';
import { storagePath } from './read-target.ts';
import { answerPublicImage } from './serve-public-image.ts';
import type { StorageAuthority } from './signing/find-storage-caller.ts';
import { storageService } from './storage-service.ts';

interface ImageRouteDeps {
  readonly images: Images;
  readonly authority: StorageAuthority;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Absent: reads are not limited. */
  addressOf?(request: Request): string;
  /** Letters, digits, `-` and `_`. */
  newId(): string;
  readonly report: (fault: unknown) => void;
}

/** The only bucket. */
const imageBucket = 'images';

/** `/storage`: S3 protocol for signed requests; `/images`: public images. */
export function imageRoutes({ images, authority, clock, addressOf, newId, report }: ImageRouteDeps): Hono {
  const limitReads: LimitReads = images.isRemote && addressOf ? openReadLimit(addressOf) : (store) => store;
  const answerStorage = storageService({
    ...images,
    authority,
    limitReads,
    bucket: imageBucket,
    clock,
    requestId: () => newId().replaceAll('-', '').slice(0, 16).toUpperCase(),
    report,
  });
  const { shown, resized, wanted } = images;

  const routes = new Hono();
  // Matches the raw, signed URL: a normalized `..` would leave this path instead of being refused.
  routes.all('*', (c, next) => {
    const sent = sentUrl(c);
    return isStorage(sent) ? answerStorage(c.req.raw, sent) : next();
  });
  routes.all('/images/*', async (c) => {
    try {
      return await answerPublicImage({ store: limitReads(shown, c.req.raw), resized, wanted }, c.req.raw);
    } catch (fault) {
      if (fault instanceof CrowdedError) c.header('retry-after', '5');
      else report(fault);
      return c.text('The images cannot be read at the moment.\n', 503, { 'cache-control': 'no-store' });
    }
  });
  return routes;
}

function isStorage(sent: string): boolean {
  const path = sent.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith(storagePath) && /^$|^[/?]/.test(path.slice(storagePath.length));
}

/** The raw request target; in tests without a server, the normalized URL. */
function sentUrl(c: Context): string {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly url?: string } };
  return incoming?.url ?? c.req.url;
}
