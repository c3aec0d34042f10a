import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { imageKinds, imageTypes } from '#model/images.ts';
import { type ImageAbout, type ImageStore, type PutCondition, StoreAwayError } from './image-store.ts';

/** A bucket of any S3-compatible store, with credentials. */
export interface BucketSettings {
  /** Without a final slash, as in `https://s3.us-west-1.amazonaws.com`; may have a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/** Timeouts in milliseconds. */
interface BucketLimits {
  /** For the response head, all retries together. */
  readonly answer: number;
  /** The same for an upload. */
  readonly put: number;
  /** Without any byte received. */
  readonly idle: number;
}

const bucketLimits: BucketLimits = { answer: 5_000, put: 30_000, idle: 15_000 };

/** Stores images in a bucket. Unavailability throws `StoreAwayError`. The client library is imported only here. */
export async function openBucketStore(settings: BucketSettings, limits = bucketLimits): Promise<ImageStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const connect = () =>
    new s3.S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey, ...(sessionToken === null ? {} : { sessionToken }) },
      // Not every store supports the checksums that the library adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: Math.min(2_000, limits.answer), socketTimeout: limits.idle },
    });
  // Each has its own 50 sockets: slow readers must not delay metadata and uploads.
  const client = connect();
  const reader = connect();

  return {
    async about(key) {
      const command = new s3.HeadObjectCommand({ Bucket, Key: key });
      const found = await within(limits.answer, (stop) => client.send(command, stop)).catch(absentWhen(404));
      return found ? aboutOf(key, found) : null;
    },
    async open(about, range) {
      const part = range ? { Range: `bytes=${range.from}-${range.to}` } : {};
      const command = new s3.GetObjectCommand({ Bucket, Key: about.key, IfMatch: `"${about.etag}"`, ...part });
      const found = await within(limits.answer, (stop) => reader.send(command, stop)).catch(absentWhen(404, 412));
      return found?.Body ? (found.Body.transformToWebStream() as ReadableStream<Uint8Array>) : null;
    },
    async put(key, { bytes, kind }, condition) {
      const image = { Bucket, Key: key, Body: bytes, ContentType: imageTypes[kind] };
      const command = new s3.PutObjectCommand({ ...image, ...headersOf(condition) });
      try {
        const put = await within(limits.put, (stop) => client.send(command, stop));
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
      const command = new s3.DeleteObjectCommand({ Bucket, Key: key });
      await within(limits.answer, (stop) => client.send(command, stop));
    },
    async list({ prefix, delimiter, after, limit }) {
      const more = { ...(delimiter === null ? {} : { Delimiter: delimiter }), ...(after ? { StartAfter: after } : {}) };
      const command = new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: limit, ...more });
      const found = await within(limits.answer, (stop) => client.send(command, stop));
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

/** Statuses about the image itself; others are faults of the store. */
const answers = new Set([304, 404, 409, 412, 416, 507]);

/** Runs a request with a timeout for its response. */
async function within<Answer>(
  limit: number,
  send: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const stop = new AbortController();
  // Not `AbortSignal.timeout`: the body may take longer than the response head.
  const timer = setTimeout(() => stop.abort(), limit);
  try {
    return await send({ abortSignal: stop.signal });
  } catch (error) {
    throw answers.has(statusOf(error)) ? error : new StoreAwayError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for an unsupported type, uploaded by other means. */
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

/** Maps these statuses to null; rethrows other errors. */
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
