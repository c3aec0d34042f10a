import type { Sharp, SharpOptions } from 'sharp';
import { imageLimits } from '#model/images.ts';

type OpenImage = (bytes: Uint8Array, more?: SharpOptions) => Sharp;

let opening: Promise<OpenImage> | undefined;

/**
 * The image library, loaded when it is first needed: one thread, nothing kept in memory between two images, and no decoder
 * but those of the four kinds. What is damaged, cut off or too large is an error.
 */
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
