import type { Unfit } from './clean-image.ts';
import type { ImageStore, PutCondition, PutOutcome } from './image-store.ts';
import type { S3Fault } from './s3-fault.ts';
import type { Workshop } from './workshop.ts';

/** Headers that ask for something of the protocol that is not done here; to take them silently would be a promise. */
const promises = /^x-amz-(server-side-encryption|tagging$|object-lock-|website-redirect|write-offset)/;
/** All that they ask for is so already: everything belongs to the company. */
const ownAcls: readonly string[] = ['private', 'bucket-owner-read', 'bucket-owner-full-control'];

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
  const names = [...headers.keys()];
  const promise = names.find((name) => promises.test(name));
  if (promise !== undefined) return notDone(promise);
  const grants = names.some((name) => name.startsWith('x-amz-grant-'));
  if (grants || !ownAcls.includes(headers.get('x-amz-acl') ?? 'private')) {
    return { fault: 'AccessControlListNotSupported' };
  }
  if ((headers.get('x-amz-storage-class') ?? 'STANDARD') !== 'STANDARD') return { fault: 'InvalidStorageClass' };
  if ((headers.get('if-none-match') ?? '*') === '*') return null;
  return { fault: 'InvalidArgument', message: 'If-None-Match can only be * here.' };
}

/** The refusal of a header that asks for something of the protocol that is not done here. */
export function notDone(header: string): S3Fault {
  return { fault: 'InvalidRequest', message: `The header ${header} asks for something that is not done here.` };
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
  return storedAnswer(put, key);
}

/** What becomes of an image that was put, in the words of the protocol. */
export function storedAnswer(put: PutOutcome, key: string): Response | S3Fault {
  if (put.ok) return new Response(null, { status: 200, headers: { etag: `"${put.etag}"` } });
  if (put.reason === 'full') return { fault: 'StorageFull' };
  return put.reason === 'missing' ? { fault: 'NoSuchKey', details: { Key: key } } : { fault: 'PreconditionFailed' };
}

/** The condition under which an upload replaces what is there. */
export function conditionOf(headers: Headers): PutCondition | undefined {
  if (headers.get('if-none-match') !== null) return { absent: true };
  const etag = headers.get('if-match');
  return etag === null ? undefined : { etag: etag.trim().replaceAll('"', '') };
}
