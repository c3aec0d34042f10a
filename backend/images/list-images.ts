import { imageLimits } from '#model/images.ts';
import type { ImageStore, ListPart } from './image-store.ts';
import { behindAll, compareKeys } from './list-part.ts';
import type { S3Fault } from './s3-fault.ts';
import { s3Namespace, xmlElement, xmlHead } from './xml-text.ts';

const most = 1000;
/** A key, and the sign that stands behind all keys. */
const longest = imageLimits.keyBytes + Buffer.byteLength(behindAll);

/** ListObjectsV2: one part of the images in the order of their keys, with what was asked repeated as it was asked. */
export async function listImages(
  store: ImageStore,
  bucket: string,
  query: ReadonlyMap<string, string>,
): Promise<Response | S3Fault> {
  const [prefix = '', delimiter = '', startAfter, token] = [
    'prefix',
    'delimiter',
    'start-after',
    'continuation-token',
  ].map((name) => query.get(name));
  const encoding = query.get('encoding-type');
  const stated = query.get('max-keys') || String(most);
  if (!/^\d{1,10}$/.test(stated)) return invalid('Provided max-keys not an integer or within integer range');
  if (encoding && encoding !== 'url') return invalid('Invalid Encoding Method specified in Request');
  const after = token === undefined ? (startAfter ?? '') : readToken(token);
  if (after === null) return invalid('The continuation token provided is incorrect');
  if (/\p{Cc}/u.test(prefix + delimiter + after)) return invalid('Control characters are part of no key.');
  if ([prefix, delimiter, after].some((text) => Buffer.byteLength(text) > longest)) return { fault: 'KeyTooLongError' };

  const limit = Math.min(Number(stated), most);
  const ask = { prefix, delimiter: delimiter || null, after, limit };
  const part: ListPart = limit === 0 ? { images: [], prefixes: [], more: false } : await store.list(ask);
  const shown = (text: string) => (encoding === 'url' ? urlEncoded(text) : text);
  const texts: readonly (readonly [string, string | undefined])[] = [
    ['Name', bucket],
    ['Prefix', shown(prefix)],
    ['StartAfter', startAfter && shown(startAfter)],
    ['ContinuationToken', token],
    ['NextContinuationToken', part.more ? tokenAfter(part) : undefined],
    ['KeyCount', String(part.images.length + part.prefixes.length)],
    ['MaxKeys', String(limit)],
    ['Delimiter', delimiter ? shown(delimiter) : undefined],
    ['EncodingType', encoding || undefined],
    ['IsTruncated', String(part.more)],
  ];
  const contents = part.images.map(({ key, modified, etag, size }) =>
    xmlElement('Contents', [
      xmlElement('Key', shown(key)),
      xmlElement('LastModified', new Date(modified).toISOString()),
      xmlElement('ETag', `"${etag}"`),
      xmlElement('Size', String(size)),
      xmlElement('StorageClass', 'STANDARD'),
    ]),
  );
  const shared = part.prefixes.map((one) => xmlElement('CommonPrefixes', [xmlElement('Prefix', shown(one))]));
  const told = texts.flatMap(([name, text]) => (text === undefined ? [] : xmlElement(name, text)));
  const xml = xmlHead + xmlElement('ListBucketResult', [...told, ...contents, ...shared], s3Namespace);
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}

function invalid(message: string): S3Fault {
  return { fault: 'InvalidArgument', message };
}

/** The next part begins behind the last entry; behind a shared beginning, that is behind all that share it. */
function tokenAfter({ images, prefixes }: ListPart): string {
  const key = images.at(-1)?.key ?? '';
  const prefix = prefixes.at(-1) ?? '';
  const after = prefix !== '' && compareKeys(prefix, key) > 0 ? prefix + behindAll : key;
  return Buffer.from(after).toString('base64url');
}

function readToken(token: string): string | null {
  const after = Buffer.from(token, 'base64url').toString();
  return after !== '' && Buffer.from(after).toString('base64url') === token ? after : null;
}

/** As the protocol encodes keys in a list: by their bytes, with slashes as they are. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+');
}
