import { expect, test } from 'vitest';
import { readTarget } from './read-target.ts';
import { operationOf } from './storage-operation.ts';

const ask = (request: string) => {
  const [method = '', url = ''] = request.split(' ');
  const target = readTarget(url);
  if (!target) throw new Error('no target');
  const operation = operationOf(method, target);
  return typeof operation === 'string' ? operation : operation.fault;
};

test.each([
  ['GET /storage/images/images/a?x-id=GetObject', 'GetObject'],
  ['GET /storage/images/images/a?X-Amz-Signature=0&x-amz-checksum-mode=ENABLED&utm=1', 'GetObject'],
  ['HEAD /storage/images/images/a', 'HeadObject'],
  ['PUT /storage/images/images/a?x-id=PutObject', 'PutObject'],
  ['DELETE /storage/images/images/a', 'DeleteObject'],
  ['GET /storage/images/?list-type=2&prefix=images/', 'ListObjectsV2'],
  ['GET /storage/images?location=', 'GetBucketLocation'],
  ['HEAD /storage/images', 'HeadBucket'],
  ['POST /storage/images/?delete=', 'DeleteObjects'],
  ['GET /storage/', 'NotImplemented'],
  ['GET /storage/images', 'NotImplemented'],
  ['GET /storage/images?list-type=1', 'NotImplemented'],
  ['GET /storage/images?acl', 'NotImplemented'],
  ['PUT /storage/images?policy', 'NotImplemented'],
  ['GET /storage/images/images/a?tagging', 'NotImplemented'],
  ['GET /storage/images/images/a?versionId=1', 'NotImplemented'],
  ['GET /storage/images/images/a?response-content-type=text/html', 'NotImplemented'],
  ['POST /storage/images/images/a?uploads', 'NotImplemented'],
  ['PUT /storage/images/images/a?partNumber=1&uploadId=2', 'NotImplemented'],
  ['POST /storage/images/images/a', 'MethodNotAllowed'],
  ['PATCH /storage/images/images/a', 'MethodNotAllowed'],
  ['PUT /storage/images', 'MethodNotAllowed'],
  ['DELETE /storage/images', 'MethodNotAllowed'],
  ['POST /storage/images', 'MethodNotAllowed'],
  ['POST /storage', 'MethodNotAllowed'],
  ['constructor /storage/images/images/a', 'MethodNotAllowed'],
])('%s: %s', (request, operation) => {
  expect(ask(request)).toBe(operation);
});
