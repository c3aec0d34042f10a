import { nothingAllowed } from '#backend/platform/http/security-headers.ts';
import type { ByteRange, ImageAbout, ImageStore } from '#backend/platform/images/store/image-store.ts';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';
import { imageTypes } from '#model/images.ts';

/** Keep browsers from interpreting the bytes as anything else. */
export const imageGuards: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `${nothingAllowed}; sandbox`,
};

/** GetObject and HeadObject, with `Range`. */
export async function getImage(
  store: ImageStore,
  key: string,
  request: Request,
  query: ReadonlyMap<string, string>,
): Promise<Response | S3Fault> {
  const stated = statedHeaders(query);
  if ('fault' in stated) return stated;
  const head = request.method === 'HEAD';
  // The image may be replaced between the two reads.
  for (let tries = 0; tries < 3; tries++) {
    const about = await store.about(key);
    if (!about) break;
    const headers = headersOf(about);
    const condition = checkConditions(request.headers, about);
    if (condition === 'failed') return { fault: 'PreconditionFailed' };
    if (condition === 'not-modified') return new Response(null, { status: 304, headers });

    const range = rangeOf(request.headers, about);
    if (range === 'not-satisfiable') return notSatisfiable(request, about);
    const body = head ? null : await store.open(about, range ?? undefined);
    if (!head && !body) continue;
    if (range) headers.set('content-range', `bytes ${range.from}-${range.to}/${about.size}`);
    headers.set('content-length', String(range ? range.to - range.from + 1 : about.size));
    headers.set('content-type', imageTypes[about.kind]);
    for (const [name, value] of stated) headers.set(name, value);
    return new Response(body, { status: range ? 206 : 200, headers });
  }
  return { fault: 'NoSuchKey', details: { Key: key } };
}

function headersOf(about: ImageAbout): Headers {
  return new Headers({
    ...imageGuards,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: `"${about.etag}"`,
    'last-modified': new Date(about.modified).toUTCString(),
  });
}

/** With `If-Range`, only for that version. */
function rangeOf(headers: Headers, about: ImageAbout): ByteRange | 'not-satisfiable' | null {
  const only = headers.get('if-range');
  const same = only === null || namesEtag(only, about.etag) || Date.parse(only) === about.modified;
  return same ? readRange(headers.get('range'), about.size) : null;
}

function notSatisfiable(request: Request, { size }: ImageAbout): S3Fault {
  return {
    fault: 'InvalidRange',
    details: { RangeRequested: request.headers.get('range') ?? '', ActualObjectSize: String(size) },
    headers: { 'content-range': `bytes */${size}` },
  };
}

/** Evaluates conditional headers (RFC 9110, section 13.2.2). */
export function checkConditions(
  headers: Headers,
  { etag, modified }: Pick<ImageAbout, 'etag' | 'modified'>,
): 'go-on' | 'not-modified' | 'failed' {
  const ifMatch = headers.get('if-match');
  const ifNoneMatch = headers.get('if-none-match');
  const unmodifiedSince = timeOf(headers.get('if-unmodified-since'));
  const modifiedSince = timeOf(headers.get('if-modified-since'));
  if (ifMatch !== null ? !namesEtag(ifMatch, etag) : unmodifiedSince !== null && modified > unmodifiedSince) {
    return 'failed';
  }
  const known =
    ifNoneMatch !== null ? namesEtag(ifNoneMatch, etag) : modifiedSince !== null && modified <= modifiedSince;
  return known ? 'not-modified' : 'go-on';
}

/** True when an etag list contains this one or `*`. Some clients omit the quotes. */
export function namesEtag(list: string, etag: string): boolean {
  const names = list.split(',').map((name) => name.trim().replace(/^W\//, '').replaceAll('"', ''));
  return names.includes('*') || names.includes(etag);
}

/** Milliseconds; null if absent or invalid. */
function timeOf(header: string | null): number | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : time;
}

/** Null for the whole image, also for several ranges, which the protocol ignores. */
export function readRange(header: string | null, size: number): ByteRange | 'not-satisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return Number(last) === 0 ? 'not-satisfiable' : { from, to: size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to } : 'not-satisfiable';
}

const prefix = 'response-';
const names: readonly string[] = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/**
 * Overrides such as `response-content-type=…`. Only signed requests get here, and an image's guard
 * headers stay.
 */
function statedHeaders(query: ReadonlyMap<string, string>): ReadonlyMap<string, string> | S3Fault {
  const stated = new Map<string, string>();
  for (const name of names) {
    const value = query.get(prefix + name);
    if (!value) continue;
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      const details = { ArgumentName: prefix + name, ArgumentValue: value };
      return { fault: 'InvalidArgument', message: 'Header value cannot be represented using ISO-8859-1.', details };
    }
    stated.set(name, value);
  }
  return stated;
}
