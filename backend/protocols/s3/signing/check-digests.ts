import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { S3Fault } from '#backend/protocols/s3/s3-fault.ts';

/** By header name: `content-md5`, `x-amz-checksum-crc32`. */
type StatedDigests = ReadonlyMap<string, string>;

const prefix = 'x-amz-checksum-';

/** Headers with that prefix that are no checksums. */
const others = ['mode', 'type', 'algorithm'].map((end) => prefix + end);

/**
 * Reads headers, trailers and a presigned URL's query. A query checksum of the empty body is
 * ignored: clients that presign without a body add it.
 */
export function statedDigests(
  headers: Headers,
  trailers: ReadonlyMap<string, string>,
  query: ReadonlyMap<string, string>,
): StatedDigests {
  const stated = new Map<string, string>();
  for (const [sentAs, value] of query) {
    const name = sentAs.toLowerCase();
    if (isChecksum(name) && value !== checksumOf(name.slice(prefix.length), new Uint8Array())) stated.set(name, value);
  }
  for (const [name, value] of [...headers, ...trailers]) {
    if (isChecksum(name) || name === 'content-md5') stated.set(name, value);
  }
  return stated;
}

/** Null when all stated digests match. */
export function checkDigests(bytes: Uint8Array, stated: StatedDigests): S3Fault | null {
  for (const [name, value] of stated) {
    const actual =
      name === 'content-md5'
        ? createHash('md5').update(bytes).digest('base64')
        : checksumOf(name.slice(prefix.length), bytes);
    if (actual === null) {
      return { fault: 'InvalidRequest', message: `The algorithm type you specified in ${name} is not valid.` };
    }
    if (!isBase64(value) || value.length !== actual.length) return { fault: 'InvalidDigest' };
    if (value !== actual) return { fault: 'BadDigest', message: wrong(name) };
  }
  return null;
}

function isChecksum(name: string): boolean {
  return name.startsWith(prefix) && !others.includes(name);
}

function isBase64(value: string): boolean {
  return Buffer.from(value, 'base64').toString('base64') === value;
}

function wrong(name: string): string {
  const what = name === 'content-md5' ? 'Content-MD5' : name.slice(prefix.length).toUpperCase();
  return `The ${what} you specified did not match the calculated checksum.`;
}

/** By suffix of `x-amz-checksum-…`. */
const algorithms: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  crc32: (bytes) => uint32(crc32(bytes)),
  crc32c: (bytes) => uint32(crc32c(bytes)),
  crc64nvme: (bytes) => crc64nvme(bytes),
  sha1: (bytes) => createHash('sha1').update(bytes).digest(),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
};

/** Base64; null for an unknown algorithm. */
export function checksumOf(algorithm: string, bytes: Uint8Array): string | null {
  return Object.hasOwn(algorithms, algorithm) ? (algorithms[algorithm]?.(bytes).toString('base64') ?? null) : null;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** CRC tables, both reflected; the 64-bit one in halves, without BigInt. */
const castagnoli = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
  return rest;
});
const nvmeHigh = new Uint32Array(256);
const nvmeLow = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit++) {
    const odd = low & 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (odd) {
      high ^= 0x9a6c9329;
      low ^= 0xac4bc9b5;
    }
  }
  nvmeHigh[byte] = high;
  nvmeLow[byte] = low;
}

function crc32c(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (castagnoli[(rest ^ byte) & 0xff] ?? 0);
  return rest ^ 0xffffffff;
}

function crc64nvme(bytes: Uint8Array): Buffer {
  let [high, low] = [0xffffffff, 0xffffffff];
  for (const byte of bytes) {
    const index = (low ^ byte) & 0xff;
    low = ((low >>> 8) | (high << 24)) ^ (nvmeLow[index] ?? 0);
    high = (high >>> 8) ^ (nvmeHigh[index] ?? 0);
  }
  return Buffer.concat([uint32(~high), uint32(~low)]);
}
