import type { ImageStore, PutCondition, PutOutcome } from '#backend/platform/images/store/image-store.ts';
import type { Unfit } from '#backend/platform/images/worker/clean-image.ts';
import type { ImageWorker } from '#backend/platform/images/worker/image-worker.ts';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';

/** Headers of unsupported features: accepting them silently would be a promise. */
const promises = /^x-amz-(server-side-encryption|tagging$|object-lock-|website-redirect|write-offset)/;
/** ACLs that match the only owner. */
const ownAcls: readonly string[] = ['private', 'bucket-owner-read', 'bucket-owner-full-control'];

const unfit: Readonly<Record<Unfit | 'busy', S3Fault>> = {
  kind: {
    fault: 'InvalidRequest',
    message: 'Only JPEG, PNG, WebP and AVIF images are accepted, detected by content.',
  },
  damaged: { fault: 'InvalidRequest', message: 'The image is corrupt or truncated: it cannot be decoded.' },
  pixels: {
    fault: 'InvalidRequest',
    message: 'The image has more than 50 megapixels, or, as AVIF, more than 16, or a side of more than 16384 pixels.',
  },
  animated: { fault: 'InvalidRequest', message: 'The file contains several images; only single ones are accepted.' },
  busy: { fault: 'SlowDown' },
};

/** Refuses an upload by its headers, before its body is read. */
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
  return { fault: 'InvalidArgument', message: 'If-None-Match supports only *.' };
}

export function notDone(header: string): S3Fault {
  return { fault: 'InvalidRequest', message: `The header ${header} is not supported.` };
}

/** Stores the cleaned image; the ETag is that of the stored bytes. */
export async function storeImage(
  { store, imageWorker }: { readonly store: ImageStore; readonly imageWorker: Pick<ImageWorker, 'clean'> },
  key: string,
  bytes: Uint8Array,
  headers: Headers,
): Promise<Response | S3Fault> {
  const cleaned = await imageWorker.clean(bytes);
  if (!cleaned.ok) return unfit[cleaned.reason];
  const outcome = await store.put(key, cleaned, conditionOf(headers));
  return storedAnswer(outcome, key);
}

export function storedAnswer(outcome: PutOutcome, key: string): Response | S3Fault {
  if (outcome.ok) return new Response(null, { status: 200, headers: { etag: `"${outcome.etag}"` } });
  if (outcome.reason === 'full') return { fault: 'StorageFull' };
  return outcome.reason === 'missing' ? { fault: 'NoSuchKey', details: { Key: key } } : { fault: 'PreconditionFailed' };
}

export function conditionOf(headers: Headers): PutCondition | undefined {
  if (headers.get('if-none-match') !== null) return { absent: true };
  const etag = headers.get('if-match');
  return etag === null ? undefined : { etag: etag.trim().replaceAll('"', '') };
}
