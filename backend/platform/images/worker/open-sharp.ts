import type { Sharp, SharpOptions } from 'sharp';
import { imageLimits } from '#model/images.ts';

type OpenImage = (bytes: Uint8Array, more?: SharpOptions) => Sharp;

let opening: Promise<OpenImage> | undefined;

/** Lazy image library: one thread, no cache, four decoders. Damaged or too large images throw. */
export function openSharp(): Promise<OpenImage> {
  opening ??= load();
  return opening;
}

async function load(): Promise<OpenImage> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`) });
  return (bytes, more) => sharp(bytes, { failOn: 'error', limitInputPixels: imageLimits.pixels, ...more });
}
