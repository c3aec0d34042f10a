import type { ImageKind } from '#model/images.ts';

/** Detects the kind by magic bytes; null for others. Only decoding proves it. */
export function kindOf(bytes: Uint8Array): ImageKind | null {
  const text = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBPVP8[ LX]/s.test(text)) return 'webp';
  return /^.{4}ftyp(avif|mif1|miaf)/s.test(text) ? 'avif' : null;
}

/** True for a lossless WebP, which should stay lossless. */
export function isLosslessWebp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2)) {
    const chunk = file.toString('latin1', at, at + 4);
    if (chunk === 'VP8L') return true;
    if (chunk === 'VP8 ') return false;
  }
  return false;
}
