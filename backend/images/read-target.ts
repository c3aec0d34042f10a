import { queryPairs, splitUrl } from '#backend/http/canonical-request.ts';
import { type ImageKeyFault, imageKeyFault } from '#model/images.ts';
import type { S3Fault } from './s3-fault.ts';

/** What a request of the protocol is about: the service, a bucket of it, or a key in a bucket. Path style only. */
export interface Target {
  /** As it was sent. */
  readonly path: string;
  readonly bucket: string | null;
  readonly key: string | null;
  readonly query: ReadonlyMap<string, string>;
}

/** Where the protocol is spoken; the bucket's name stands behind it. */
export const storagePath = '/storage';

/** Reads the address of a request as it was sent; null when its escapes are broken. */
export function readTarget(url: string): Target | null {
  const { path, query } = splitUrl(url);
  const pairs = queryPairs(query);
  const [bucket = '', ...names] = path.slice(storagePath.length + 1).split('/');
  const decoded = [bucket, names.join('/')].map(decode);
  if (!pairs || decoded.includes(null)) return null;
  return { path, bucket: decoded[0] || null, key: decoded[1] || null, query: new Map(pairs) };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const wrongKeys: Readonly<Record<ImageKeyFault, S3Fault>> = {
  outside: { fault: 'AccessDenied', message: 'Access Denied: keys begin with images/.' },
  malformed: {
    fault: 'InvalidArgument',
    message:
      'A key is made of names with one slash between them; control characters, backslashes, . and .. are no names.',
  },
  'too-long': { fault: 'KeyTooLongError' },
};

/** What is wrong with a key, as the protocol says it; null when there can be an image under it. */
export function keyFault(key: string): S3Fault | null {
  const fault = imageKeyFault(key);
  return fault && wrongKeys[fault];
}
