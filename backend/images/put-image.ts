import type { Unfit } from './clean-image.ts';
import type { ImageStore, PutCondition } from './image-store.ts';
import type { S3Fault } from './s3-fault.ts';
import type { Workshop } from './workshop.ts';

/** Headers that ask for something of the protocol that is not done here; to take them silently would be a promise. */
const promises =
  /^x-amz-(copy-source|acl$|grant-|server-side-encryption|tagging$|object-lock-|website-redirect|storage-class$|write-offset)/;

const unfit: Readonly<Record<Unfit | 'busy', S3Fault>> = {
  kind: {
    fault: 'InvalidRequest',
    message: 'Only JPEG, PNG, WebP and AVIF images are kept, whatever they are called.',
  },
  damaged: { fault: 'InvalidRequest', message: 'The image is damaged or cut off: it cannot be decoded.' },
  pixels: {
    fault: 'InvalidRequest',
    message: 'The image has more than 50 megapixels, or, as AVIF, more than 16, or a side of more than 16384 pixels.',
  },
  animated: { fault: 'InvalidRequest', message: 'The file holds several pictures; only single ones are kept.' },
  busy: { fault: 'SlowDown' },
};

/** What is wrong with an upload that can be said before its body is read; null when there is nothing. */
export function putFault(headers: Headers): S3Fault | null {
  if ([...headers.keys()].some((name) => promises.test(name))) return { fault: 'NotImplemented' };
  const other = headers.get('if-none-match') ?? '*';
  return other === '*' ? null : { fault: 'NotImplemented' };
}

/** PutObject: cleans the image and keeps that. The ETag of the answer is that of what is kept, not of what was sent. */
export async function putImage(
  { store, workshop }: { readonly store: ImageStore; readonly workshop: Pick<Workshop, 'clean'> },
  key: string,
  bytes: Uint8Array,
  headers: Headers,
): Promise<Response | S3Fault> {
  const cleaned = await workshop.clean(bytes);
  if (!cleaned.ok) return unfit[cleaned.reason];
  const put = await store.put(key, cleaned, conditionOf(headers));
  if (put.ok) return new Response(null, { status: 200, headers: { etag: `"${put.etag}"` } });
  if (put.reason === 'full') return { fault: 'StorageFull' };
  return put.reason === 'missing' ? { fault: 'NoSuchKey', details: { Key: key } } : { fault: 'PreconditionFailed' };
}

function conditionOf(headers: Headers): PutCondition | undefined {
  if (headers.get('if-none-match') !== null) return { absent: true };
  const etag = headers.get('if-match');
  return etag === null ? undefined : { etag: etag.trim().replaceAll('"', '') };
}
