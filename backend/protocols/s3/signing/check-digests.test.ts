import { expect, test } from 'vitest';
import { checkDigests, statedDigests } from './check-digests.ts';

const body = Buffer.from('hello');
const none = new Map<string, string>();
const check = (headers: Record<string, string>, trailers: ReadonlyMap<string, string> = none, query = none) =>
  checkDigests(body, statedDigests(new Headers(headers), trailers, query))?.fault ?? null;

test('accepts correct digests in any header, and none', () => {
  expect(check({})).toBeNull();
  expect(check({ 'content-md5': 'XUFAKrxLKna5cZ2REBfFkg==', 'x-amz-checksum-crc32': 'NhCmhg==' })).toBeNull();
  expect(check({ 'x-amz-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' })).toBeNull();
  expect(check({}, new Map([['x-amz-checksum-crc32', 'NhCmhg==']]))).toBeNull();
  expect(check({}, none, new Map([['X-Amz-Checksum-Crc32', 'NhCmhg==']]))).toBeNull();
  expect(check({ 'x-amz-checksum-mode': 'ENABLED', 'x-amz-checksum-algorithm': 'CRC32' })).toBeNull();
});

test('rejects a wrong digest', () => {
  expect(check({ 'content-md5': 'XUFAKrxLKna5cZ2REBfFkQ==' })).toBe('BadDigest');
  expect(check({ 'x-amz-checksum-crc32': 'NhCmhw==' })).toBe('BadDigest');
  expect(
    check({ 'x-amz-checksum-crc32': 'NhCmhg==' }, new Map([['x-amz-checksum-sha1', 'qvTGHdzF6KLavt4PO0gs2a6pQ00=']])),
  ).toBeNull();
  expect(check({}, new Map([['x-amz-checksum-crc32', 'NhCmhw==']]))).toBe('BadDigest');
  expect(check({}, none, new Map([['x-amz-checksum-crc32', 'NhCmhw==']]))).toBe('BadDigest');
});

test('rejects a malformed digest and an unknown algorithm', () => {
  for (const value of ['', 'hello', 'NhCmhg', 'NhCmhg==x', '5d41402abc4b2a76b9719d911017c592']) {
    expect(check({ 'content-md5': value })).toBe('InvalidDigest');
  }
  expect(check({ 'x-amz-checksum-xxhash64': 'NhCmhg==' })).toBe('InvalidRequest');
});

test('ignores the checksum of an empty body in a presigned URL, but not in a header', () => {
  expect(check({}, none, new Map([['x-amz-checksum-crc32', 'AAAAAA==']]))).toBeNull();
  expect(check({ 'x-amz-checksum-crc32': 'AAAAAA==' })).toBe('BadDigest');
});
