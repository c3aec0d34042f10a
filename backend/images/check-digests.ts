import { createHash } from 'node:crypto';
import { checksumOf } from './checksums.ts';
import type { S3Fault } from './s3-fault.ts';

/** The digests of a body that a request states, by the names of their headers: `content-md5`, `x-amz-checksum-crc32`. */
export type StatedDigests = ReadonlyMap<string, string>;

const prefix = 'x-amz-checksum-';

/** Names that begin like a checksum and are none. */
const others = ['mode', 'type', 'algorithm'].map((end) => prefix + end);

/**
 * The digests that a request states: in its headers, behind a body in parts, and in the query of a presigned address.
 * Whoever presigns without a body signs the checksum of nothing into the address; that says nothing of the body.
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

/** Compares a body with every digest that is stated of it; null when all of them are true. */
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
