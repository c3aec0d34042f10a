import { expect, test } from 'vitest';
import { checksumOf } from './check-digests.ts';

const hex = (algorithm: string, text: string) =>
  Buffer.from(checksumOf(algorithm, Buffer.from(text)) ?? '', 'base64').toString('hex');

// Check values of the CRC catalogue, and the SDK's values for empty input.
test.each([
  ['crc32', 'cbf43926', '00000000'],
  ['crc32c', 'e3069283', '00000000'],
  ['crc64nvme', 'ae8b14860a799888', '0000000000000000'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
])('%s', (algorithm, ofNine, ofNothing) => {
  expect(hex(algorithm, '123456789')).toBe(ofNine);
  expect(hex(algorithm, '')).toBe(ofNothing);
});

test('returns null for an unknown algorithm', () => {
  expect(checksumOf('md4', new Uint8Array())).toBeNull();
  expect(checksumOf('constructor', new Uint8Array())).toBeNull();
});
