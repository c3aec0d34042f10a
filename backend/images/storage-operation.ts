import type { ImageAction } from '#model/access.ts';
import type { Target } from './read-target.ts';
import type { S3Fault } from './s3-fault.ts';

/** What the storage does, and the right that each takes. */
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

/** What the protocol can be asked of a key and of a bucket in the query, and this service does not do. */
const ofKeys =
  /^(acl|attributes|legal-hold|partNumber|renameObject|restore|retention|select|tagging|torrent|uploadId|uploads)$/;
const ofBuckets =
  /^(abac|accelerate|acl|analytics|cors|encryption|intelligent-tiering|inventory|lifecycle|logging|metadata.*|metrics|notification|object-lock|ownershipControls|policy|policyStatus|publicAccessBlock|replication|requestPayment|session|tagging|uploads|versioning|versions|website)$/;

/** A 405, where the managed service would do it: what says 501 is taken for a fault by who watches a service. */
const notDone: S3Fault = {
  fault: 'MethodNotAllowed',
  message: 'The operation you asked for is part of the protocol, and is not done here.',
};

export const invalidVersion: S3Fault = { fault: 'InvalidArgument', message: 'Invalid version id specified' };

/** The operation that a request asks for, or the protocol's refusal of what is not done. */
export function operationOf(method: string, { bucket, key, query }: Target): StorageOperation | S3Fault {
  const names = [...query.keys()];
  if (bucket === null) return ofMethod(method, { GET: 'ListBuckets' });
  if (key !== null) {
    if (names.some((name) => ofKeys.test(name))) return notDone;
    // There is one version of everything, which the protocol calls null.
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
