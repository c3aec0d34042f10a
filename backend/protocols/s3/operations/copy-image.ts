import { buffer } from 'node:stream/consumers';
import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { keyFault } from '#backend/protocols/s3/read-target.ts';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';
import { xmlAnswer, xmlTexts } from '#backend/protocols/s3/xml-text.ts';
import { checkConditions } from './get-image.ts';
import { conditionOf, storedAnswer } from './put-image.ts';

const header = 'x-amz-copy-source';
const ontoItself =
  "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.";

/**
 * CopyObject, onto itself only with `x-amz-metadata-directive: REPLACE`. Clients do so to set a
 * time: a no-op, since no metadata is stored.
 */
export async function copyImage(
  store: ImageStore,
  bucket: string,
  key: string,
  headers: Headers,
): Promise<Response | S3Fault> {
  const source = readSource(headers.get(header) ?? '');
  if (!source) return { fault: 'InvalidArgument', message: `${header} is not the path of an image in a bucket.` };
  if (source.bucket !== bucket) return { fault: 'NoSuchBucket', details: { BucketName: source.bucket } };
  const wrong = keyFault(source.key);
  if (wrong) return wrong;
  const about = await store.about(source.key);
  const missing: S3Fault = { fault: 'NoSuchKey', details: { Key: source.key } };
  if (!about) return missing;
  if (checkConditions(conditionsOf(headers), about) !== 'go-on') return { fault: 'PreconditionFailed' };
  if (source.key === key) {
    const replaced = headers.get('x-amz-metadata-directive') === 'REPLACE';
    return replaced ? copied(about) : { fault: 'InvalidRequest', message: ontoItself };
  }
  const stream = await store.open(about);
  if (!stream) return missing;
  const bytes = await buffer(stream);
  const outcome = await store.put(key, { bytes, kind: about.kind }, conditionOf(headers));
  if (!outcome.ok) return storedAnswer(outcome, key);
  return copied((await store.about(key)) ?? about);
}

function copied({ etag, modified }: { readonly etag: string; readonly modified: number }): Response {
  const texts = { ETag: `"${etag}"`, LastModified: new Date(modified).toISOString() };
  return xmlAnswer('CopyObjectResult', xmlTexts(texts));
}

/** `/bucket/key`, URL-encoded; the first slash is optional. */
function readSource(sent: string): { readonly bucket: string; readonly key: string } | null {
  try {
    const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(sent.replace(/\?versionId=null$/, ''))) ?? [];
    return bucket && key ? { bucket, key } : null;
  } catch {
    return null;
  }
}

/** Conditions on the source, renamed to the standard headers. */
function conditionsOf(headers: Headers): Headers {
  const conditions = [...headers].filter(([name]) => name.startsWith(`${header}-if-`));
  return new Headers(conditions.map(([name, value]) => [name.slice(header.length + 1), value]));
}
