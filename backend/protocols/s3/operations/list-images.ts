import { region } from '#backend/platform/http/signatures/region.ts';
import type { ImageStore, ListPart } from '#backend/platform/images/store/image-store.ts';
import { behindAll, commonPrefix, compareKeys } from '#backend/platform/images/store/list-part.ts';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';
import { ownerElement, xmlAnswer, xmlElement, xmlTexts } from '#backend/protocols/s3/xml-text.ts';
import { imageLimits } from '#model/images.ts';

const most = 1000;
/** A key and `behindAll`. */
const longest = imageLimits.keyBytes + Buffer.byteLength(behindAll);
/** Characters that XML 1.0 cannot represent. */
const unwritable = /[^\P{Cc}\t\n\r\x7f-\x9f]/u;

/** ListObjectsV2, or ListObjects with `marker`, which skips the common prefix that contains it. */
export async function listImages(
  store: ImageStore,
  bucket: string,
  query: ReadonlyMap<string, string>,
): Promise<Response | S3Fault> {
  const [prefix = '', delimiter = '', encoding, form] = ['prefix', 'delimiter', 'encoding-type', 'list-type'].map(
    (name) => query.get(name),
  );
  const first = form === undefined;
  const stated = query.get('max-keys') || String(most);
  if (!first && form !== '2') return invalid('Invalid List Type specified in Request');
  if (!/^\d{1,10}$/.test(stated)) return invalid('Provided max-keys not an integer or within integer range');
  if (encoding && encoding !== 'url') return invalid('Invalid Encoding Method specified in Request');
  const begin = query.get(first ? 'marker' : 'start-after');
  const token = first ? undefined : query.get('continuation-token');
  const from = token ? readToken(token) : (begin ?? '');
  if (from === null) return invalid('The continuation token provided is incorrect');
  if (unwritable.test(prefix + delimiter + from)) return invalid('Keys must not contain control characters.');
  if ([prefix, delimiter, from].some((text) => Buffer.byteLength(text) > longest)) return { fault: 'KeyTooLongError' };

  const limit = Math.min(Number(stated), most);
  const shared = commonPrefix(from, prefix, delimiter || null);
  const page = { prefix, delimiter: delimiter || null, after: shared === null ? from : shared + behindAll, limit };
  const part: ListPart = limit === 0 ? { images: [], prefixes: [], more: false } : await store.list(page);
  const last = part.more ? lastOf(part) : '';
  const shown = (text: string) => (encoding === 'url' ? urlEncoded(text) : text);
  const counted = first
    ? { Marker: shown(begin ?? ''), NextMarker: last ? shown(last) : undefined }
    : {
        StartAfter: begin ? shown(begin) : undefined,
        ContinuationToken: token,
        NextContinuationToken: last ? Buffer.from(last).toString('base64url') : undefined,
        KeyCount: String(part.images.length + part.prefixes.length),
      };
  const texts = {
    Name: bucket,
    Prefix: shown(prefix),
    ...counted,
    MaxKeys: String(limit),
    Delimiter: delimiter ? shown(delimiter) : undefined,
    EncodingType: encoding || undefined,
    IsTruncated: String(last !== ''),
  };
  const owner = first || query.get('fetch-owner') === 'true' ? [ownerElement] : [];
  const contents = part.images.map(({ key, modified, etag, size }) =>
    xmlElement('Contents', [
      ...xmlTexts({
        Key: shown(key),
        LastModified: new Date(modified).toISOString(),
        ETag: `"${etag}"`,
        Size: String(size),
      }),
      ...owner,
      ...xmlTexts({ StorageClass: 'STANDARD' }),
    ]),
  );
  const prefixes = part.prefixes.map((one) => xmlElement('CommonPrefixes', xmlTexts({ Prefix: shown(one) })));
  return xmlAnswer('ListBucketResult', [...xmlTexts(texts), ...contents, ...prefixes]);
}

function invalid(message: string): S3Fault {
  return { fault: 'InvalidArgument', message };
}

/** The last entry, after which the next page begins. */
function lastOf({ images, prefixes }: ListPart): string {
  const key = images.at(-1)?.key ?? '';
  const prefix = prefixes.at(-1) ?? '';
  return compareKeys(prefix, key) > 0 ? prefix : key;
}

function readToken(token: string): string | null {
  const after = Buffer.from(token, 'base64url').toString();
  return after !== '' && Buffer.from(after).toString('base64url') === token ? after : null;
}

/** URL encoding with literal slashes. Blanks as `%20`: some clients do not decode a plus. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/');
}

/** The one bucket, unless prefix or region differ. Its creation date is unknown. */
export function listBuckets(bucket: string, query: ReadonlyMap<string, string>): Response {
  const prefix = query.get('prefix') ?? '';
  const fits = bucket.startsWith(prefix) && (query.get('bucket-region') || region) === region;
  const texts = { Name: bucket, CreationDate: new Date(0).toISOString(), BucketRegion: region };
  const one = xmlElement('Bucket', xmlTexts(texts));
  return xmlAnswer('ListAllMyBucketsResult', [
    ownerElement,
    xmlElement('Buckets', fits ? [one] : []),
    ...xmlTexts({ Prefix: prefix || undefined }),
  ]);
}
