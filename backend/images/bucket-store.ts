import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { imageKinds, imageTypes } from '#model/images.ts';
import type { ImageAbout, ImageStore, PutCondition } from './image-store.ts';
import { StoreAwayError } from './store-away.ts';

/** A bucket of any store that speaks the protocol of S3, and who may write to it. */
export interface BucketSettings {
  /** An address without a slash at the end: `https://s3.us-west-1.amazonaws.com`; it may have a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/** How long the store is waited for, in milliseconds. */
export interface BucketLimits {
  /** Until it answers, all tries together. */
  readonly answer: number;
  /** The same, when it is sent an image. */
  readonly put: number;
  /** Without a byte on the line. */
  readonly idle: number;
}

const bucketLimits: BucketLimits = { answer: 5_000, put: 30_000, idle: 15_000 };

/**
 * Keeps images in a bucket, under the same keys. What keeps the store from being asked is thrown as `StoreAwayError`. The
 * client library is loaded only when there is a bucket.
 */
export async function openBucketStore(settings: BucketSettings, limits = bucketLimits): Promise<ImageStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new s3.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === null ? {} : { sessionToken }) },
    // Not every store knows the checksums that the library would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(2_000, limits.answer), socketTimeout: limits.idle },
  });

  return {
    async about(key) {
      const found = await within(limits.answer, (abortSignal) =>
        client.send(new s3.HeadObjectCommand({ Bucket, Key: key }), { abortSignal }),
      ).catch(absentWhen(404));
      return found ? aboutOf(key, found) : null;
    },
    async open(about, range) {
      const asked = { Bucket, Key: about.key, IfMatch: `"${about.etag}"` };
      const part = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
      const found = await within(limits.answer, (abortSignal) =>
        client.send(new s3.GetObjectCommand({ ...asked, ...part }), { abortSignal }),
      ).catch(absentWhen(404, 412));
      return found?.Body ? (found.Body.transformToWebStream() as ReadableStream<Uint8Array>) : null;
    },
    async put(key, { bytes, kind }, condition) {
      const image = { Bucket, Key: key, Body: bytes, ContentType: imageTypes[kind] };
      try {
        const put = await within(limits.put, (abortSignal) =>
          client.send(new s3.PutObjectCommand({ ...image, ...headersOf(condition) }), { abortSignal }),
        );
        return { ok: true, etag: bare(put.ETag) };
      } catch (error) {
        const status = statusOf(error);
        if (status === 412 || status === 409) return { ok: false, reason: 'refused' };
        if (status === 404 && condition && 'etag' in condition) return { ok: false, reason: 'missing' };
        if (status === 507) return { ok: false, reason: 'full' };
        throw error;
      }
    },
    async remove(key) {
      await within(limits.answer, (abortSignal) =>
        client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
      );
    },
    async list({ prefix, delimiter, after, limit }) {
      const asked = { Bucket, Prefix: prefix, MaxKeys: limit };
      const more = { ...(delimiter === null ? {} : { Delimiter: delimiter }), ...(after ? { StartAfter: after } : {}) };
      const found = await within(limits.answer, (abortSignal) =>
        client.send(new s3.ListObjectsV2Command({ ...asked, ...more }), { abortSignal }),
      );
      return {
        images: (found.Contents ?? []).map(({ Key = '', ETag, Size = 0, LastModified }) => ({
          key: Key,
          etag: bare(ETag),
          size: Size,
          modified: LastModified?.getTime() ?? 0,
        })),
        prefixes: (found.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []),
        more: found.IsTruncated ?? false,
      };
    },
  };
}

/** What a store says of an image. Whatever else it says, of keys that it does not take or of its own faults, is no answer to that. */
const answers = new Set([304, 404, 409, 412, 416, 507]);

/** Asks, and gives up after that many milliseconds without an answer. */
async function within<Answer>(limit: number, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  // Not a signal that ends by itself: the bytes of an image may take longer than their beginning.
  const timer = setTimeout(() => stop.abort(), limit);
  try {
    return await ask(stop.signal);
  } catch (error) {
    throw answers.has(statusOf(error)) ? error : new StoreAwayError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for what is none of our kinds: somebody else put it there. */
function aboutOf(key: string, found: HeadObjectCommandOutput): ImageAbout | null {
  const kind = imageKinds.find((one) => imageTypes[one] === found.ContentType);
  if (!kind) return null;
  const modified = found.LastModified?.getTime() ?? 0;
  return { key, etag: bare(found.ETag), size: found.ContentLength ?? 0, modified, kind };
}

function headersOf(condition: PutCondition | undefined): { IfNoneMatch?: string; IfMatch?: string } {
  if (!condition) return {};
  return 'absent' in condition ? { IfNoneMatch: '*' } : { IfMatch: `"${condition.etag}"` };
}

function bare(etag: string | undefined): string {
  return (etag ?? '').replaceAll('"', '');
}

/** Takes a refusal with one of these statuses for nothing, and throws any other error. */
function absentWhen(...statuses: readonly number[]): (error: unknown) => null {
  return (error) => {
    if (!statuses.includes(statusOf(error))) throw error;
    return null;
  };
}

function statusOf(error: unknown): number {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}
