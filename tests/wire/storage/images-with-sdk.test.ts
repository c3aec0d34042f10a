import { randomBytes } from 'node:crypto';
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
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Credentials, issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { everyKind, picture } from '#tests/support/images/pictures.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let wire: WireUnderTest;
let ahead = 0;
const ended = new Set<string>();
beforeAll(async () => {
  wire = await serveWire({
    clock: () => Date.now() + ahead,
    change: () => ({ sessionLives: async (session) => !ended.has(session) }),
  });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});

const Bucket = 'images';
const minute = 60_000;

function credentialsOf(role: 'staff' | 'guest', session = 's-1'): Credentials {
  const holder = role === 'staff' ? { role, session } : { role };
  return issueCredentials(wire.ring, { identityId: 'us-west-1:b', ...holder, now: Date.now(), random: randomBytes });
}

function clientOf({ accessKeyId, secretKey, sessionToken }: Credentials, more: S3ClientConfig = {}): S3Client {
  return new S3Client({
    region: 'us-west-1',
    endpoint: `${wire.origin}/storage`,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
    ...more,
  });
}
const staff = (more?: S3ClientConfig) => clientOf(credentialsOf('staff'), more);
const guest = () => clientOf(credentialsOf('guest'));

async function refusal(call: Promise<unknown>): Promise<{ name: string; status: number | undefined; message: string }> {
  const error = await call.then(
    () => {
      throw new Error('it was not refused');
    },
    (reason: { name: string; message: string; $metadata?: { httpStatusCode?: number } }) => reason,
  );
  return { name: error.name, status: error.$metadata?.httpStatusCode, message: error.message };
}

async function keys(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await guest().send(new ListObjectsV2Command({ Bucket, Prefix: 'images/' }));
  return Contents.map(({ Key }) => Key);
}

const putImage = async (Key: string, Body?: Uint8Array) =>
  staff().send(new PutObjectCommand({ Bucket, Key, Body: Body ?? (await picture('png')) }));

beforeEach(async () => {
  const Objects = (await keys()).map((Key) => ({ Key }));
  if (Objects.length > 0) await staff().send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
});

describe('operations of the S3 client', () => {
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
    await staff().send(
      new PutObjectCommand({ Bucket, Key: 'images/s.jpg', Body: parts(), ContentLength: bytes.length }),
    );
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
});

describe('refusals', () => {
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
    ahead = 2 * minute;
    const over = await fetch(url);
    expect([over.status, await over.text()]).toEqual([
      403,
      expect.stringContaining('<Message>Request has expired</Message>'),
    ]);
    ahead = 16 * minute;
    // With retries the client would correct its clock.
    const stale = await refusal(staff({ maxAttempts: 1 }).send(get));
    ahead = 0;
    expect(stale).toMatchObject({ name: 'RequestTimeTooSkewed', status: 403 });
  });

  test('any unsigned request', async () => {
    await putImage('images/a.png');
    for (const path of ['/storage/images/images/a.png', '/storage/images?list-type=2', '/storage/', '/storage']) {
      const answer = await fetch(wire.origin + path);
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
});
