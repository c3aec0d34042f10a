import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import type { Credentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { Bucket, minute, refusal, serveImages } from './serve-images.ts';

const { clientOf, clock, credentialsOf, ended, guest, keys, origin, putImage, staff } = serveImages();

test('a guest’s write', async () => {
  const Body = await picture('png');
  await putImage('images/a.png');
  const denied = { name: 'AccessDenied', status: 403 };
  expect(await refusal(guest().send(new PutObjectCommand({ Bucket, Key: 'images/b.png', Body })))).toMatchObject(
    denied,
  );
  expect(await refusal(guest().send(new DeleteObjectCommand({ Bucket, Key: 'images/a.png' })))).toMatchObject(denied);
  const Delete = { Objects: [{ Key: 'images/a.png' }] };
  expect(await refusal(guest().send(new DeleteObjectsCommand({ Bucket, Delete })))).toMatchObject(denied);
  const url = await getSignedUrl(guest(), new PutObjectCommand({ Bucket, Key: 'images/b.png' }), { expiresIn: 60 });
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(Body) })).status).toBe(403);
  expect(await keys()).toEqual(['images/a.png']);
});

test('a wrong signature, another session’s token, and an expired one', async () => {
  const [one, two] = [credentialsOf('staff'), credentialsOf('staff', 's-2')];
  const refusalFor = (credentials: Credentials) =>
    refusal(clientOf(credentials).send(new ListObjectsV2Command({ Bucket })));
  expect((await refusalFor({ ...one, secretKey: two.secretKey })).name).toBe('SignatureDoesNotMatch');
  expect((await refusalFor({ ...one, sessionToken: two.sessionToken })).name).toBe('InvalidAccessKeyId');
  expect((await refusalFor({ ...one, accessKeyId: two.accessKeyId })).name).toBe('InvalidAccessKeyId');
  const damaged = { ...one, sessionToken: one.sessionToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
  expect(await refusalFor(damaged)).toMatchObject({ name: 'InvalidToken', status: 400 });
  ended.add('s-2');
  expect(await refusalFor(two)).toMatchObject({ name: 'ExpiredToken', status: 400 });
});

test('another region', async () => {
  const elsewhere = staff({ region: 'eu-west-1' }).send(new ListObjectsV2Command({ Bucket }));
  expect((await refusal(elsewhere)).name).toBe('AuthorizationHeaderMalformed');
});

test('a body changed in transit', async () => {
  const client = staff();
  const sent = await picture('png');
  const other = Buffer.from(sent);
  other.write('x', other.length - 1);
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { body: other });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'changed' },
  );
  const changed = client.send(new PutObjectCommand({ Bucket, Key: 'images/a.png', Body: sent }));
  expect((await refusal(changed)).name).toBe('XAmzContentSHA256Mismatch');
  expect(await keys()).toEqual([]);
});

test('a stale date, an expired presigned URL, and an altered one', async () => {
  const get = new GetObjectCommand({ Bucket, Key: 'images/a.png' });
  const url = await getSignedUrl(guest(), get, { expiresIn: 60 });
  await putImage('images/a.png');
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url.replace('a.png', 'b.png'))).status).toBe(403);
  expect((await fetch(`${url}&response-content-type=text/html`)).status).toBe(403);
  clock.ahead = 2 * minute;
  const over = await fetch(url);
  expect([over.status, await over.text()]).toEqual([
    403,
    expect.stringContaining('<Message>Request has expired</Message>'),
  ]);
  clock.ahead = 16 * minute;
  // With retries the client would correct its clock.
  const stale = await refusal(staff({ maxAttempts: 1 }).send(get));
  clock.ahead = 0;
  expect(stale).toMatchObject({ name: 'RequestTimeTooSkewed', status: 403 });
});

test('any unsigned request', async () => {
  await putImage('images/a.png');
  for (const path of ['/storage/images/images/a.png', '/storage/images?list-type=2', '/storage/', '/storage']) {
    const answer = await fetch(origin() + path);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
  }
});

test.each([
  ['../a.png', 'InvalidArgument'],
  ['../../etc/passwd', 'InvalidArgument'],
  ['images/../../../etc/passwd', 'InvalidArgument'],
  ['images/..', 'InvalidArgument'],
  ['images//a.png', 'InvalidArgument'],
  ['images/a\0.png', 'InvalidArgument'],
  ['images\\..\\a.png', 'InvalidArgument'],
  ['/images/a.png', 'InvalidArgument'],
  ['a.png', 'AccessDenied'],
  ['private/a.png', 'AccessDenied'],
])('the key %j', async (Key, name) => {
  expect((await refusal(putImage(Key))).name).toBe(name);
  expect((await refusal(guest().send(new GetObjectCommand({ Bucket, Key })))).name).toBe(name);
  expect(await keys()).toEqual([]);
});

test('a key of more than 1024 bytes', async () => {
  expect((await refusal(putImage(`images/${'ñ'.repeat(509)}`))).name).toBe('KeyTooLongError');
  await putImage(`images/${'ñ'.repeat(508)}`);
  expect(await keys()).toHaveLength(1);
});

test('another bucket', async () => {
  const other = staff().send(new ListObjectsV2Command({ Bucket: 'private' }));
  expect(await refusal(other)).toMatchObject({ name: 'NoSuchBucket', status: 404 });
});

test('a non-image under any name, and a truncated image', async () => {
  const jpeg = await picture('jpeg', { width: 600, height: 400 });
  for (const [Body, message] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /^Only JPEG/],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), /^Only JPEG/],
    [jpeg.subarray(0, jpeg.length / 2), /corrupt or truncated/],
  ] as const) {
    const sent = staff().send(new PutObjectCommand({ Bucket, Key: 'images/a.jpg', Body, ContentType: 'image/jpeg' }));
    const { name, status, message: text } = await refusal(sent);
    expect([name, status, text]).toEqual(['InvalidRequest', 400, expect.stringMatching(message)]);
  }
  expect(await keys()).toEqual([]);
});

test('eleven megabytes, in one piece or in parts', async () => {
  const bytes = Buffer.alloc(11 * 1024 * 1024);
  const sent = staff().send(new PutObjectCommand({ Bucket, Key: 'images/a.jpg', Body: bytes }));
  expect(await refusal(sent)).toMatchObject({ name: 'EntityTooLarge', status: 400 });
  const parts = Readable.from([bytes.subarray(0, 9_000_000), bytes.subarray(9_000_000)]);
  const stream = staff().send(
    new PutObjectCommand({ Bucket, Key: 'images/a.jpg', Body: parts, ContentLength: bytes.length }),
  );
  expect(await refusal(stream)).toMatchObject({ name: 'EntityTooLarge', status: 400 });
});
