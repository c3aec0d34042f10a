import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everyKind, picture } from '#tests/support/images/pictures.ts';
import { Bucket, refusal, serveImages } from './serve-images.ts';

const { guest, keys, putImage, staff } = serveImages();

test('puts images of every kind and gets them back', async () => {
  for (const [kind, Body] of await everyKind()) {
    const Key = `images/año/a b+${kind}.jpg`;
    const { ETag } = await staff().send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/html' }));
    const got = await guest().send(new GetObjectCommand({ Bucket, Key }));
    const bytes = (await got.Body?.transformToByteArray()) ?? new Uint8Array();
    expect([got.ContentType, got.ContentLength, got.ETag]).toEqual([`image/${kind}`, bytes.byteLength, ETag]);
    expect((await sharp(bytes).metadata()).width).toBe(60);
    const head = await guest().send(new HeadObjectCommand({ Bucket, Key }));
    expect([head.ETag, head.ContentLength, head.LastModified]).toEqual([ETag, bytes.byteLength, got.LastModified]);
  }
});

test('puts streams in parts with a trailing checksum, and every known checksum', async () => {
  const bytes = await picture('jpeg', { width: 900, height: 700 });
  const parts = () => Readable.from([bytes.subarray(0, 9_000), bytes.subarray(9_000)]);
  await staff().send(new PutObjectCommand({ Bucket, Key: 'images/s.jpg', Body: parts(), ContentLength: bytes.length }));
  for (const ChecksumAlgorithm of ['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const) {
    const input = { Bucket, Key: `images/${ChecksumAlgorithm}.jpg`, ChecksumAlgorithm };
    await staff().send(new PutObjectCommand({ ...input, Body: bytes }));
    await staff().send(new PutObjectCommand({ ...input, Body: parts(), ContentLength: bytes.length }));
  }
  await staff({ requestChecksumCalculation: 'WHEN_REQUIRED' }).send(
    new PutObjectCommand({ Bucket, Key: 'images/bare.jpg', Body: bytes }),
  );
  expect(await keys()).toHaveLength(6);
});

test('lists by pages, with common prefixes', async () => {
  for (const name of ['a/1', 'a/2', 'b', 'c/1', 'd']) await putImage(`images/${name}`);
  const listed: unknown[] = [];
  const input = { Bucket, Prefix: 'images/', Delimiter: '/' };
  for await (const page of paginateListObjectsV2({ client: guest(), pageSize: 1 }, input)) {
    expect([page.KeyCount, page.MaxKeys, page.Name, page.Prefix, page.Delimiter]).toEqual([
      1,
      1,
      'images',
      'images/',
      '/',
    ]);
    listed.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
  }
  expect(listed).toEqual(['images/a/', 'images/b', 'images/c/', 'images/d']);
  const after = await guest().send(new ListObjectsV2Command({ Bucket, StartAfter: 'images/c', MaxKeys: 5 }));
  expect([after.Contents?.map(({ Key }) => Key), after.IsTruncated, after.StartAfter]).toEqual([
    ['images/c/1', 'images/d'],
    false,
    'images/c',
  ]);
});

test('gets ranges, and conditionally', async () => {
  const { ETag } = await putImage('images/a.png');
  const part = await guest().send(new GetObjectCommand({ Bucket, Key: 'images/a.png', Range: 'bytes=1-3' }));
  expect(await part.Body?.transformToString()).toBe('PNG');
  expect([part.$metadata.httpStatusCode, part.ContentRange?.startsWith('bytes 1-3/')]).toEqual([206, true]);
  const same = guest().send(new GetObjectCommand({ Bucket, Key: 'images/a.png', IfNoneMatch: ETag }));
  expect((await refusal(same)).status).toBe(304);
  const beyond = guest().send(new GetObjectCommand({ Bucket, Key: 'images/a.png', Range: 'bytes=99999-' }));
  expect(await refusal(beyond)).toMatchObject({ name: 'InvalidRange', status: 416 });
});

test('overrides name and content type of a response, also in a presigned URL', async () => {
  const Body = await picture('png');
  await staff().send(
    new PutObjectCommand({ Bucket, Key: 'images/a+b.png', Body, ACL: 'private', StorageClass: 'STANDARD' }),
  );
  const command = new GetObjectCommand({
    Bucket,
    Key: 'images/a+b.png',
    ResponseContentDisposition: 'attachment; filename="a b.png"',
    ResponseCacheControl: 'no-store',
  });
  const got = await guest().send(command);
  expect([got.ContentDisposition, got.CacheControl, got.ContentType]).toEqual([
    'attachment; filename="a b.png"',
    'no-store',
    'image/png',
  ]);
  const answer = await fetch(await getSignedUrl(guest(), command, { expiresIn: 60 }));
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, got.ContentDisposition]);
});

test('puts with If-None-Match only where nothing is', async () => {
  const once = async () =>
    staff().send(new PutObjectCommand({ Bucket, Key: 'images/a.png', Body: await picture('png'), IfNoneMatch: '*' }));
  await once();
  expect(await refusal(once())).toMatchObject({ name: 'PreconditionFailed', status: 412 });
});

test('copies an object', async () => {
  const { ETag } = await putImage('images/a+b ñ.png');
  const input = { Bucket, Key: 'images/c.png', CopySource: encodeURI(`${Bucket}/images/a+b ñ.png`) };
  expect((await staff().send(new CopyObjectCommand(input))).CopyObjectResult?.ETag).toBe(ETag);
  expect(await keys()).toEqual(['images/a+b ñ.png', 'images/c.png']);
  expect((await refusal(guest().send(new CopyObjectCommand(input)))).name).toBe('AccessDenied');
});

test('deletes one and many', async () => {
  for (const name of ['a', 'b', 'c&<d>']) await putImage(`images/${name}`);
  await staff().send(new DeleteObjectCommand({ Bucket, Key: 'images/a' }));
  await staff().send(new DeleteObjectCommand({ Bucket, Key: 'images/never' }));
  const Objects = [{ Key: 'images/b' }, { Key: 'images/c&<d>' }, { Key: '../x' }];
  const { Deleted, Errors } = await staff().send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted?.map(({ Key }) => Key)).toEqual(['images/b', 'images/c&<d>']);
  expect(Errors).toMatchObject([{ Key: '../x', Code: 'InvalidArgument' }]);
  expect(await keys()).toEqual([]);
});

test('reads the bucket’s settings', async () => {
  expect((await guest().send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe('us-west-1');
  expect((await guest().send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBe('us-west-1');
});

test('presigns URLs for get and put', async () => {
  const bytes = await picture('png');
  const putUrl = await getSignedUrl(staff(), new PutObjectCommand({ Bucket, Key: 'images/p.png' }), {
    expiresIn: 60,
  });
  expect((await fetch(putUrl, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  const getUrl = await getSignedUrl(guest(), new GetObjectCommand({ Bucket, Key: 'images/p.png' }), {
    expiresIn: 60,
  });
  const got = await fetch(getUrl);
  expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bound = new PutObjectCommand({ Bucket, Key: 'images/q.png', Body: bytes });
  const boundUrl = await getSignedUrl(staff(), bound, { expiresIn: 60 });
  const other = await picture('png', { colour: [1, 2, 3] });
  expect((await fetch(boundUrl, { method: 'PUT', body: new Uint8Array(other) })).status).not.toBe(200);
  expect(await keys()).toEqual(['images/p.png']);
});
