import { randomBytes } from 'node:crypto';
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Credentials, issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

export const Bucket = 'images';
export const minute = 60_000;

/** Serves an image store for the tests of a file, emptied before each, and makes clients for it. */
export function serveImages() {
  let wire: WireUnderTest;
  /** Milliseconds that the clock of the service is ahead. */
  const clock = { ahead: 0 };
  const ended = new Set<string>();
  beforeAll(async () => {
    wire = await serveWire({
      clock: () => Date.now() + clock.ahead,
      change: () => ({ sessionLives: async (session) => !ended.has(session) }),
    });
  });
  afterAll(async () => {
    expect(wire.faults).toEqual([]);
    await wire.close();
  });

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
  return { clock, ended, origin: () => wire.origin, credentialsOf, clientOf, staff, guest, keys, putImage };
}

/** The error of a call that must be refused. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ name: string; status: number | undefined; message: string }> {
  const error = await call.then(
    () => {
      throw new Error('it was not refused');
    },
    (reason: { name: string; message: string; $metadata?: { httpStatusCode?: number } }) => reason,
  );
  return { name: error.name, status: error.$metadata?.httpStatusCode, message: error.message };
}
