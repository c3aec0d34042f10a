import { createHash } from 'node:crypto';
import { picture } from '#tests/support/images/pictures.ts';
import type { Draft, Pairs } from './message.ts';
import type { MutatedService } from './mutated-service.ts';
import type { Sample } from './send-mutated.ts';

interface StorageRequest {
  readonly method?: string;
  /** After the bucket. */
  readonly key?: string;
  readonly query?: Pairs;
  readonly headers?: Pairs;
  readonly body?: string | Buffer;
  readonly presigned?: boolean;
}

const png = await picture('png');
const there = 'images/there.png';

function requestOf(service: MutatedService, who: 'guest' | 'staff', parts: StorageRequest): Draft {
  const { method = 'GET', key, query = [], headers = [], body = '', presigned = false } = parts;
  const credentials = who === 'guest' ? service.guest : service.ana.credentials;
  return {
    method,
    path: key === undefined ? '/storage/images' : `/storage/images/${key}`,
    query,
    headers,
    body,
    sign: { service: 's3', credentials, presigned },
  };
}

const putOf = (service: MutatedService, key: string): Draft =>
  requestOf(service, 'staff', {
    method: 'PUT',
    key,
    query: [['x-id', 'PutObject']],
    headers: [
      ['content-type', 'image/png'],
      ['x-amz-acl', 'private'],
      ['x-amz-storage-class', 'STANDARD'],
    ],
    body: png,
  });

/** Stores the object if it is missing. */
async function storedKey(service: MutatedService): Promise<string> {
  if (!(await service.images?.store.about(there))) await service.send(putOf(service, there));
  return there;
}

const list = (more: Pairs): Pairs => [['encoding-type', 'url'], ['max-keys', '1000'], ['prefix', 'images/'], ...more];

const removal =
  '<?xml version="1.0" encoding="UTF-8"?><Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
  '<Object><Key>images/a&amp;b.png</Key></Object><Object><Key>images/ñ.png</Key></Object><Quiet>false</Quiet></Delete>';

export const storageSamples: readonly Sample[] = [
  { name: 'PutObject', make: (service) => putOf(service, `images/${service.next() % 20}.png`) },
  {
    name: 'CopyObject',
    make: async (service) =>
      requestOf(service, 'staff', {
        method: 'PUT',
        key: `images/copy-${service.next() % 20}.png`,
        headers: [['x-amz-copy-source', `images/${await storedKey(service)}`]],
      }),
  },
  {
    name: 'PutObject in parts without a signature',
    make: (service) => {
      const checksum = ['x-amz-checksum-sha256', createHash('sha256').update(png).digest('base64')];
      const parts = [`${png.length.toString(16)}\r\n`, png, '\r\n0\r\n', `${checksum.join(':')}\r\n\r\n`];
      return requestOf(service, 'staff', {
        method: 'PUT',
        key: 'images/parts.png',
        headers: [
          ['content-encoding', 'aws-chunked'],
          ['x-amz-content-sha256', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'],
          ['x-amz-decoded-content-length', `${png.length}`],
          ['x-amz-trailer', 'x-amz-checksum-sha256'],
        ],
        body: Buffer.concat(parts.map((part) => Buffer.from(part))),
      });
    },
  },
  {
    name: 'PutObject, presigned',
    make: (service) =>
      requestOf(service, 'staff', {
        method: 'PUT',
        key: 'images/p.png',
        headers: [['x-amz-content-sha256', 'UNSIGNED-PAYLOAD']],
        body: png,
        presigned: true,
      }),
  },
  {
    name: 'GetObject in part',
    make: async (service) =>
      requestOf(service, 'guest', { key: await storedKey(service), headers: [['range', 'bytes=1-9']] }),
  },
  {
    name: 'GetObject, presigned',
    make: async (service) => requestOf(service, 'guest', { key: await storedKey(service), presigned: true }),
  },
  {
    name: 'GetObject under conditions',
    make: async (service) =>
      requestOf(service, 'guest', {
        key: await storedKey(service),
        headers: [
          ['if-none-match', '"none"'],
          ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
        ],
      }),
  },
  {
    name: 'HeadObject',
    make: async (service) => requestOf(service, 'guest', { method: 'HEAD', key: await storedKey(service) }),
  },
  {
    name: 'GetObject with headers of its own',
    make: async (service) =>
      requestOf(service, 'guest', {
        key: await storedKey(service),
        query: [
          ['response-content-type', 'text/plain'],
          ['response-content-disposition', 'attachment; filename="a.png"'],
          ['response-cache-control', 'no-store'],
        ],
      }),
  },
  { name: 'ListObjects', make: (service) => requestOf(service, 'guest', { query: list([]) }) },
  {
    name: 'ListObjects in parts',
    make: (service) =>
      requestOf(service, 'guest', {
        query: list([
          ['delimiter', '/'],
          ['marker', 'images/a/'],
        ]),
      }),
  },
  {
    name: 'ListObjectsV2',
    make: (service) =>
      requestOf(service, 'guest', {
        query: list([
          ['list-type', '2'],
          ['fetch-owner', 'true'],
        ]),
      }),
  },
  {
    name: 'ListObjectsV2 in parts',
    make: (service) =>
      requestOf(service, 'guest', {
        query: list([
          ['list-type', '2'],
          ['delimiter', '/'],
          ['start-after', 'images/a'],
          ['continuation-token', Buffer.from('images/b').toString('base64url')],
        ]),
      }),
  },
  {
    name: 'ListBuckets',
    make: (service) => ({ ...requestOf(service, 'guest', { query: [['prefix', 'im']] }), path: '/storage/' }),
  },
  { name: 'HeadBucket', make: (service) => requestOf(service, 'guest', { method: 'HEAD' }) },
  { name: 'GetBucketLocation', make: (service) => requestOf(service, 'guest', { query: [['location', '']] }) },
  {
    name: 'DeleteObject',
    make: (service) => requestOf(service, 'staff', { method: 'DELETE', key: `images/${service.next() % 20}.png` }),
  },
  {
    name: 'DeleteObjects',
    make: (service) =>
      requestOf(service, 'staff', {
        method: 'POST',
        query: [['delete', '']],
        headers: [
          ['content-type', 'application/xml'],
          ['content-md5', createHash('md5').update(removal).digest('base64')],
        ],
        body: removal,
      }),
  },
];

/** Public image requests of pages, unsigned. */
export const shownSamples: readonly Sample[] = [
  {
    name: 'an image as pages show it',
    make: async (service) => ({
      method: 'GET',
      path: `/${await storedKey(service)}`,
      query: [['w', '640']],
      headers: [['accept', 'image/avif,image/webp,*/*']],
    }),
  },
];
