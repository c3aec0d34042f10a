import { ListObjectsV2Command, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { fetchAuthSession } from 'aws-amplify/auth';

export const Bucket = 'images';

/** S3 client with the current credentials of the client library. */
export function libraryStorage(origin: string, more: S3ClientConfig = {}): S3Client {
  return new S3Client({
    region: 'us-west-1',
    endpoint: `${origin}/storage`,
    forcePathStyle: true,
    credentials: async () => {
      const { credentials } = await fetchAuthSession();
      if (!credentials) throw new Error('The library has no credentials');
      return credentials;
    },
    ...more,
  });
}

export function putBytes(storage: S3Client, Key: string, Body: Uint8Array | File): Promise<string> {
  return storage.send(new PutObjectCommand({ Bucket, Key, Body })).then(
    () => 'kept',
    ({ name }: Error) => name,
  );
}

export async function keysIn(storage: S3Client): Promise<(string | undefined)[]> {
  const { Contents = [] } = await storage.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key }) => Key);
}
