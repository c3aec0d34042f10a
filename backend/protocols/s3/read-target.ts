import { queryPairs, splitUrl } from '#backend/platform/http/signatures/canonical-request.ts';
import type { ImageAction } from '#model/access.ts';
import { type ImageKeyFault, imageKeyFault } from '#model/images.ts';
import type { S3Fault } from './s3-fault.ts';

/** Path style only: the service, a bucket, or a key. */
export interface Target {
  /** As sent. */
  readonly path: string;
  readonly bucket: string | null;
  readonly key: string | null;
  readonly query: ReadonlyMap<string, string>;
}

/** Base path of the protocol, before the bucket. */
export const storagePath = '/storage';

/** Null when the escapes are malformed. */
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
  outside: { fault: 'AccessDenied', message: 'Access Denied: keys must begin with images/.' },
  malformed: {
    fault: 'InvalidArgument',
    message: 'Keys are names separated by single slashes, without control characters, backslashes, . and .. segments.',
  },
  'too-long': { fault: 'KeyTooLongError' },
};

export function keyFault(key: string): S3Fault | null {
  const fault = imageKeyFault(key);
  return fault && wrongKeys[fault];
}

/** Supported operations and their permissions. */
export const storageOperations = {
  GetObject: 'read',
  HeadObject: 'read',
  PutObject: 'write',
  DeleteObject: 'delete',
  DeleteObjects: 'delete',
  ListBuckets: 'list',
  ListObjects: 'list',
  ListObjectsV2: 'list',
  HeadBucket: 'list',
  GetBucketLocation: 'list',
  CreateBucket: 'write',
} as const satisfies Readonly<Record<string, ImageAction>>;

export type StorageOperation = keyof typeof storageOperations;

/** Query parameters of unsupported operations. */
const ofKeys =
  /^(acl|attributes|legal-hold|partNumber|renameObject|restore|retention|select|tagging|torrent|uploadId|uploads)$/;
const ofBuckets =
  /^(abac|accelerate|acl|analytics|cors|encryption|intelligent-tiering|inventory|lifecycle|logging|metadata.*|metrics|notification|object-lock|ownershipControls|policy|policyStatus|publicAccessBlock|replication|requestPayment|session|tagging|uploads|versioning|versions|website)$/;

/** 405 instead of 501, which monitoring would take for a fault. */
const notDone: S3Fault = {
  fault: 'MethodNotAllowed',
  message: 'The requested operation is not supported by this service.',
};

export const invalidVersion: S3Fault = { fault: 'InvalidArgument', message: 'Invalid version id specified' };

export function operationOf(method: string, { bucket, key, query }: Target): StorageOperation | S3Fault {
  const names = [...query.keys()];
  if (bucket === null) return ofMethod(method, { GET: 'ListBuckets' });
  if (key !== null) {
    if (names.some((name) => ofKeys.test(name))) return notDone;
    // There is one version, which the protocol calls null.
    if ((query.get('versionId') ?? 'null') !== 'null') return invalidVersion;
    return ofMethod(method, { GET: 'GetObject', HEAD: 'HeadObject', PUT: 'PutObject', DELETE: 'DeleteObject' });
  }
  if (names.some((name) => ofBuckets.test(name))) return notDone;
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  if (method === 'GET' && query.has('location')) return 'GetBucketLocation';
  const GET = query.has('list-type') ? 'ListObjectsV2' : 'ListObjects';
  return ofMethod(method, { GET, HEAD: 'HeadBucket', PUT: 'CreateBucket' });
}

function ofMethod(method: string, served: Readonly<Record<string, StorageOperation>>): StorageOperation | S3Fault {
  const operation = Object.hasOwn(served, method) ? served[method] : undefined;
  return operation ?? { fault: 'MethodNotAllowed', headers: { allow: Object.keys(served).join(', ') } };
}
