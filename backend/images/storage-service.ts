import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { splitUrl } from '#backend/http/canonical-request.ts';
import { region } from '#backend/http/region.ts';
import { openSlots } from '#backend/turns/open-slots.ts';
import { mayImages } from '#model/access.ts';
import { imageLimits } from '#model/images.ts';
import { claimedPayload } from './claimed-payload.ts';
import { copyImage } from './copy-image.ts';
import { deleteImages, deleteListLimit } from './delete-images.ts';
import { findStorageCaller, type StorageAuthority } from './find-storage-caller.ts';
import { getImage } from './get-image.ts';
import type { ImageStore } from './image-store.ts';
import { listBuckets } from './list-buckets.ts';
import { listImages } from './list-images.ts';
import { notDone, putFault, putImage } from './put-image.ts';
import { readPayload } from './read-payload.ts';
import { keyFault, readTarget, type Target } from './read-target.ts';
import { faultAnswer, type S3Fault } from './s3-fault.ts';
import { operationOf, type StorageOperation, storageOperations } from './storage-operation.ts';
import { StoreAwayError } from './store-away.ts';
import type { Workshop } from './workshop.ts';
import { s3Namespace, xmlElement, xmlHead } from './xml-text.ts';

export interface StorageParts {
  readonly store: ImageStore;
  readonly workshop: Pick<Workshop, 'clean'>;
  readonly authority: StorageAuthority;
  /** The only bucket there is. */
  readonly bucket: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** An id by which somebody can speak of a request. */
  requestId(): string;
  /** Told of every key whose image was put or removed. */
  changed(key: string): void;
  /** Told of faults that nobody expected. */
  readonly report: (fault: unknown) => void;
}

/** Requests whose bodies may be in memory at once, and those that wait, unread, for it to be their turn. Only staff get so far. */
const bodiesAtOnce = { most: 8, waiting: 100 } as const;

/** Answers requests in the protocol of S3, path style, under `/storage`. `sent`: the URL as it was sent. */
export function storageService(parts: StorageParts): (request: Request, sent: string) => Promise<Response> {
  const bodies = openSlots(bodiesAtOnce.most, bodiesAtOnce.waiting);

  async function answer(request: Request, sent: string): Promise<Response | S3Fault> {
    const target = readTarget(sent);
    if (!target) return { fault: 'InvalidURI' };
    const signed = { method: request.method, url: sent, headers: request.headers };
    const claimed = claimedPayload(signed, target);
    if ('fault' in claimed) return claimed;
    const found = await findStorageCaller(parts.authority, signed, claimed, parts.clock());
    if (!found.ok) return found.fault;

    const { bucket, key } = target;
    if (bucket !== null && bucket !== parts.bucket) return { fault: 'NoSuchBucket', details: { BucketName: bucket } };
    const operation = operationOf(request.method, target);
    if (typeof operation !== 'string') return operation;
    if (!mayImages(found.caller.role, storageOperations[operation])) return { fault: 'AccessDenied' };
    const wrongKey = key === null ? null : keyFault(key);
    if (wrongKey) return wrongKey;
    if (operation !== 'PutObject' && operation !== 'DeleteObjects') return answerBare(operation, target, request);

    const refused = operation === 'PutObject' ? putFault(request.headers) : null;
    if (refused) return refused;
    const giveBack = await bodies.take();
    if (!giveBack) return { fault: 'SlowDown' };
    try {
      const limit = operation === 'PutObject' ? imageLimits.bytes : deleteListLimit;
      const body = await readPayload(request, claimed, target, limit);
      if (!body.ok) return body.fault;
      if (operation === 'PutObject') return await put(key ?? '', body.bytes, request.headers);
      if (!body.checked) {
        const message = 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*';
        return { fault: 'InvalidRequest', message };
      }
      return await deleteImages({ store: parts.store, removed: parts.changed }, body.bytes);
    } finally {
      giveBack();
    }
  }

  async function put(key: string, bytes: Uint8Array, headers: Headers): Promise<Response | S3Fault> {
    const copies = headers.get('x-amz-copy-source') !== null;
    const answered = await (copies
      ? copyImage(parts.store, parts.bucket, key, headers)
      : putImage(parts, key, bytes, headers));
    if (answered instanceof Response) parts.changed(key);
    return answered;
  }

  /** Operations that have no body. */
  async function answerBare(
    operation: Exclude<StorageOperation, 'PutObject' | 'DeleteObjects'>,
    { key, query }: Target,
    request: Request,
  ): Promise<Response | S3Fault> {
    switch (operation) {
      case 'GetObject':
      case 'HeadObject':
        return getImage(parts.store, key ?? '', request, query);
      case 'DeleteObject':
        if (request.headers.get('if-match') !== null) return notDone('if-match');
        await parts.store.remove(key ?? '');
        parts.changed(key ?? '');
        return new Response(null, { status: 204 });
      case 'ListBuckets':
        return listBuckets(parts.bucket, query);
      case 'ListObjects':
      case 'ListObjectsV2':
        return listImages(parts.store, parts.bucket, query);
      case 'HeadBucket':
        return new Response(null, { headers: { 'x-amz-bucket-region': region } });
      case 'CreateBucket':
        return { fault: 'BucketAlreadyOwnedByYou', details: { BucketName: parts.bucket } };
      case 'GetBucketLocation':
        return new Response(xmlHead + xmlElement('LocationConstraint', region, s3Namespace), {
          headers: { 'content-type': 'application/xml' },
        });
    }
  }

  return async (request, sent) => {
    const requestId = parts.requestId();
    let answered: Response | S3Fault;
    try {
      answered = await answer(request, sent);
    } catch (fault) {
      parts.report(fault);
      const away = fault instanceof DatabaseAwayError || fault instanceof StoreAwayError;
      answered = { fault: away ? 'ServiceUnavailable' : 'InternalError' };
    }
    const { path } = splitUrl(sent);
    const response =
      answered instanceof Response
        ? answered
        : faultAnswer(answered, { path, requestId, head: request.method === 'HEAD' });
    response.headers.set('x-amz-request-id', requestId);
    response.headers.set('x-amz-id-2', requestId);
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  };
}
