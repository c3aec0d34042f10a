import { imageLimits } from '#model/images.ts';
import type { ImageStore, ListPart } from './image-store.ts';
import { behindAll, compareKeys, sharedBeginning } from './list-part.ts';
import { ownerElement } from './owner-element.ts';
import type { S3Fault } from './s3-fault.ts';
import { s3Namespace, xmlElement, xmlHead } from './xml-text.ts';

const most = 1000;
/** A key, and the sign that stands behind all keys. */
const longest = imageLimits.keyBytes + Buffer.byteLength(behindAll);
/** The signs that XML cannot carry, and so no answer could repeat. */
const unwritable = /[^\P{Cc}\t\n\r\x7f-\x9f]/u;

/**
 * One part of the images in the order of their keys, with what was asked repeated as it was asked: ListObjectsV2, or with
 * `marker` for where to go on, ListObjects. What keys share is behind the marker unless it comes after it as a whole.
 */
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
  if (unwritable.test(prefix + delimiter + from)) return invalid('Control characters are part of no key.');
  if ([prefix, delimiter, from].some((text) => Buffer.byteLength(text) > longest)) return { fault: 'KeyTooLongError' };

  const limit = Math.min(Number(stated), most);
  const shared = sharedBeginning(from, prefix, delimiter || null);
  const ask = { prefix, delimiter: delimiter || null, after: shared === null ? from : shared + behindAll, limit };
  const part: ListPart = limit === 0 ? { images: [], prefixes: [], more: false } : await store.list(ask);
  const last = part.more ? lastOf(part) : '';
  const shown = (text: string) => (encoding === 'url' ? urlEncoded(text) : text);
  const counted: readonly (readonly [string, string | undefined])[] = first
    ? [
        ['Marker', shown(begin ?? '')],
        ['NextMarker', last ? shown(last) : undefined],
      ]
    : [
        ['StartAfter', begin ? shown(begin) : undefined],
        ['ContinuationToken', token],
        ['NextContinuationToken', last ? Buffer.from(last).toString('base64url') : undefined],
        ['KeyCount', String(part.images.length + part.prefixes.length)],
      ];
  const texts: typeof counted = [
    ['Name', bucket],
    ['Prefix', shown(prefix)],
    ...counted,
    ['MaxKeys', String(limit)],
    ['Delimiter', delimiter ? shown(delimiter) : undefined],
    ['EncodingType', encoding || undefined],
    ['IsTruncated', String(last !== '')],
  ];
  const owner = first || query.get('fetch-owner') === 'true' ? [ownerElement] : [];
  const contents = part.images.map(({ key, modified, etag, size }) =>
    xmlElement('Contents', [
      xmlElement('Key', shown(key)),
      xmlElement('LastModified', new Date(modified).toISOString()),
      xmlElement('ETag', `"${etag}"`),
      xmlElement('Size', String(size)),
      ...owner,
      xmlElement('StorageClass', 'STANDARD'),
    ]),
  );
  const prefixes = part.prefixes.map((one) => xmlElement('CommonPrefixes', [xmlElement('Prefix', shown(one))]));
  const told = texts.flatMap(([name, text]) => (text === undefined ? [] : xmlElement(name, text)));
  const xml = xmlHead + xmlElement('ListBucketResult', [...told, ...contents, ...prefixes], s3Namespace);
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}

function invalid(message: string): S3Fault {
  return { fault: 'InvalidArgument', message };
}

/** The last entry of a part, behind which the next one begins. */
function lastOf({ images, prefixes }: ListPart): string {
  const key = images.at(-1)?.key ?? '';
  const prefix = prefixes.at(-1) ?? '';
  return compareKeys(prefix, key) > 0 ? prefix : key;
}

function readToken(token: string): string | null {
  const after = Buffer.from(token, 'base64url').toString();
  return after !== '' && Buffer.from(after).toString('base64url') === token ? after : null;
}

/** By their bytes, with slashes as they are. Blanks as `%20`: not every client takes a plus for one. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/');
}
