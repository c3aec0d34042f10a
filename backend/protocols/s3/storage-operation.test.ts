import { expect, test } from 'vitest';
import { operationOf, readTarget } from './read-target.ts';

const operationFor = (request: string) => {
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
  ['GET /storage/images/images/a?response-content-type=text/html', 'GetObject'],
  ['GET /storage/images/images/a?versionId=null', 'GetObject'],
  ['GET /storage/images/images/a?versionId=1', 'InvalidArgument'],
  ['HEAD /storage/images', 'HeadBucket'],
  ['PUT /storage/images', 'CreateBucket'],
  ['GET /storage/images?marker=', 'ListObjects'],
  ['GET /storage/', 'ListBuckets'],
  ['GET /storage?x-id=ListBuckets', 'ListBuckets'],
  ['POST /storage/images/?delete=', 'DeleteObjects'],
  ['GET /storage/images?acl', 'MethodNotAllowed'],
  ['PUT /storage/images?policy', 'MethodNotAllowed'],
  ['GET /storage/images/images/a?tagging', 'MethodNotAllowed'],
  ['POST /storage/images/images/a?uploads', 'MethodNotAllowed'],
  ['PUT /storage/images/images/a?partNumber=1&uploadId=2', 'MethodNotAllowed'],
  ['POST /storage/images/images/a', 'MethodNotAllowed'],
  ['PATCH /storage/images/images/a', 'MethodNotAllowed'],
  ['DELETE /storage/images', 'MethodNotAllowed'],
  ['POST /storage/images', 'MethodNotAllowed'],
  ['POST /storage', 'MethodNotAllowed'],
  ['constructor /storage/images/images/a', 'MethodNotAllowed'],
])('%s: %s', (request, operation) => {
  expect(operationFor(request)).toBe(operation);
});
