import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The checksums of the protocol, by the end of their header `x-amz-checksum-…`; each answers the bytes of its value. */
const algorithms: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
  crc32: (bytes) => word(crc32(bytes)),
  crc32c: (bytes) => word(crc32c(bytes)),
  crc64nvme: (bytes) => crc64nvme(bytes),
  sha1: (bytes) => createHash('sha1').update(bytes).digest(),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
};

/** The checksum as it stands in a header, or null when the algorithm is none of ours. */
export function checksumOf(algorithm: string, bytes: Uint8Array): string | null {
  return Object.hasOwn(algorithms, algorithm) ? (algorithms[algorithm]?.(bytes).toString('base64') ?? null) : null;
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** The remainders of every byte. Both polynomials are reflected; the wide one is kept in halves, without big numbers. */
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
  return Buffer.concat([word(~high), word(~low)]);
}
