import { nothingAllowed } from '#backend/http/guard-headers.ts';
import { imageTypes } from '#model/images.ts';
import { checkConditions, namesEtag } from './conditions.ts';
import type { ByteRange, ImageAbout, ImageStore } from './image-store.ts';
import { readRange } from './read-range.ts';
import type { S3Fault } from './s3-fault.ts';
import { statedHeaders } from './stated-headers.ts';

/** What keeps a browser from taking the bytes of an image for anything else. */
export const imageGuards: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `${nothingAllowed}; sandbox`,
};

/** GetObject and HeadObject: the image, the part of it that `Range` asks for, or only what is known of it. */
export async function getImage(
  store: ImageStore,
  key: string,
  request: Request,
  query: ReadonlyMap<string, string>,
): Promise<Response | S3Fault> {
  const stated = statedHeaders(query);
  if ('fault' in stated) return stated;
  const head = request.method === 'HEAD';
  // Another one may take its place between the two questions.
  for (let tries = 0; tries < 3; tries++) {
    const about = await store.about(key);
    if (!about) break;
    const headers = headersOf(about);
    const wanted = checkConditions(request.headers, about);
    if (wanted === 'failed') return { fault: 'PreconditionFailed' };
    if (wanted === 'not-modified') return new Response(null, { status: 304, headers });

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

/** With `If-Range`, only of the version that the client has the other parts of. */
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
