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
  ListObjectsV2: 'list',
  HeadBucket: 'list',
  GetBucketLocation: 'list',
} as const satisfies Readonly<Record<string, ImageAction>>;

export type StorageOperation = keyof typeof storageOperations;

/** What the protocol can be asked of a key and of a bucket in the query, and this service does not do. */
const ofKeys =
  /^(acl|attributes|legal-hold|partNumber|renameObject|restore|retention|select|tagging|torrent|uploadId|uploads|versionId|response-.*)$/;
const ofBuckets =
  /^(abac|accelerate|acl|analytics|cors|encryption|intelligent-tiering|inventory|lifecycle|logging|metadata.*|metrics|notification|object-lock|ownershipControls|policy|policyStatus|publicAccessBlock|replication|requestPayment|session|tagging|uploads|versioning|versions|website)$/;

const notImplemented: S3Fault = {
  fault: 'NotImplemented',
  message: 'The operation you asked for is part of the protocol, and is not implemented here.',
};

/** The operation that a request asks for, or the protocol's refusal of what is not done. */
export function operationOf(method: string, { bucket, key, query }: Target): StorageOperation | S3Fault {
  const names = [...query.keys()];
  if (bucket === null) return method === 'GET' ? notImplemented : { fault: 'MethodNotAllowed' };
  if (key !== null) {
    if (names.some((name) => ofKeys.test(name))) return notImplemented;
    return ofMethod(method, { GET: 'GetObject', HEAD: 'HeadObject', PUT: 'PutObject', DELETE: 'DeleteObject' });
  }
  if (names.some((name) => ofBuckets.test(name))) return notImplemented;
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  if (method === 'GET' && query.has('location')) return 'GetBucketLocation';
  if (method === 'GET' && query.get('list-type') !== '2') return notImplemented;
  return ofMethod(method, { GET: 'ListObjectsV2', HEAD: 'HeadBucket' });
}

function ofMethod(method: string, served: Readonly<Record<string, StorageOperation>>): StorageOperation | S3Fault {
  const operation = Object.hasOwn(served, method) ? served[method] : undefined;
  return operation ?? { fault: 'MethodNotAllowed', headers: { allow: Object.keys(served).join(', ') } };
}
