import { openLimiter } from '#backend/platform/concurrency/concurrency-limiter.ts';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { splitUrl } from '#backend/platform/http/signatures/canonical-request.ts';
import { region } from '#backend/platform/http/signatures/region.ts';
import { type ImageStore, StoreAwayError } from '#backend/platform/images/store/image-store.ts';
import type { ImageWorker } from '#backend/platform/images/worker/image-worker.ts';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { deleteImages, deleteListLimit } from '#backend/protocols/s3/operations/delete-images.ts';
import { getImage } from '#backend/protocols/s3/operations/get-image.ts';
import { listBuckets, listImages } from '#backend/protocols/s3/operations/list-images.ts';
import { claimedPayload, readPayload } from '#backend/protocols/s3/signing/read-payload.ts';
import { mayImages } from '#model/access.ts';
import { imageLimits } from '#model/images.ts';
import type { LimitReads } from './limit-reads.ts';
import { copyImage } from './operations/copy-image.ts';
import { notDone, putFault, storeImage } from './operations/put-image.ts';
import {
  keyFault,
  operationOf,
  readTarget,
  type StorageOperation,
  storageOperations,
  type Target,
} from './read-target.ts';
import { faultAnswer, type S3Fault } from './s3-fault.ts';
import { findStorageCaller, type StorageAuthority } from './signing/find-storage-caller.ts';
import { xmlAnswer } from './xml-text.ts';

export interface StorageDeps {
  readonly store: ImageStore;
  readonly imageWorker: Pick<ImageWorker, 'clean'>;
  readonly authority: StorageAuthority;
  /** Limits GetObject by IP address. */
  readonly limitReads: LimitReads;
  readonly bucket: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** For support. */
  requestId(): string;
  /** Called for each key stored or deleted. */
  changed(key: string): void;
  readonly report: (fault: unknown) => void;
}

/** Concurrent bodies in memory, and waiting requests, unread. Only staff get so far. */
const bodiesAtOnce = { most: 8, waiting: 100 } as const;

/** Serves the S3 protocol, path style, under `/storage`. `sent`: the raw URL. */
export function storageService(deps: StorageDeps): (request: Request, sent: string) => Promise<Response> {
  const bodies = openLimiter(bodiesAtOnce.most, bodiesAtOnce.waiting);

  async function answer(request: Request, sent: string): Promise<Response | S3Fault> {
    const target = readTarget(sent);
    if (!target) return { fault: 'InvalidURI' };
    const signed = { method: request.method, url: sent, headers: request.headers };
    const claimed = claimedPayload(signed, target);
    if ('fault' in claimed) return claimed;
    const found = await findStorageCaller(deps.authority, signed, claimed, deps.clock());
    if (!found.ok) return found.fault;

    const { bucket, key } = target;
    if (bucket !== null && bucket !== deps.bucket) return { fault: 'NoSuchBucket', details: { BucketName: bucket } };
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
      return await deleteImages({ store: deps.store, removed: deps.changed }, body.bytes);
    } finally {
      giveBack();
    }
  }

  async function put(key: string, bytes: Uint8Array, headers: Headers): Promise<Response | S3Fault> {
    const copies = headers.get('x-amz-copy-source') !== null;
    const answered = await (copies
      ? copyImage(deps.store, deps.bucket, key, headers)
      : storeImage(deps, key, bytes, headers));
    if (answered instanceof Response) deps.changed(key);
    return answered;
  }

  /** Operations without a body. */
  async function answerBare(
    operation: Exclude<StorageOperation, 'PutObject' | 'DeleteObjects'>,
    { key, query }: Target,
    request: Request,
  ): Promise<Response | S3Fault> {
    switch (operation) {
      case 'GetObject':
      case 'HeadObject':
        return getImage(deps.limitReads(deps.store, request), key ?? '', request, query);
      case 'DeleteObject':
        if (request.headers.get('if-match') !== null) return notDone('if-match');
        await deps.store.remove(key ?? '');
        deps.changed(key ?? '');
        return new Response(null, { status: 204 });
      case 'ListBuckets':
        return listBuckets(deps.bucket, query);
      case 'ListObjects':
      case 'ListObjectsV2':
        return listImages(deps.store, deps.bucket, query);
      case 'HeadBucket':
        return new Response(null, { headers: { 'x-amz-bucket-region': region } });
      case 'CreateBucket':
        return { fault: 'BucketAlreadyOwnedByYou', details: { BucketName: deps.bucket } };
      case 'GetBucketLocation':
        return xmlAnswer('LocationConstraint', region);
    }
  }

  return async (request, sent) => {
    const requestId = deps.requestId();
    let answered: Response | S3Fault;
    try {
      answered = await answer(request, sent);
    } catch (fault) {
      if (fault instanceof CrowdedError) answered = { fault: 'SlowDown', headers: { 'retry-after': '5' } };
      else {
        deps.report(fault);
        const away = fault instanceof DatabaseUnavailableError || fault instanceof StoreAwayError;
        answered = { fault: away ? 'ServiceUnavailable' : 'InternalError' };
      }
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
