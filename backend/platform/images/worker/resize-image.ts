import type { Sharp } from 'sharp';
import { type ImageKind, imageWidths } from '#model/images.ts';
import { openSharp } from './open-sharp.ts';

/** Generated formats: `plain` is JPEG or PNG, the fallback. */
export const resizedForms = ['webp', 'plain', 'avif'] as const;
export type ResizedForm = (typeof resizedForms)[number];

/** An image narrower than `step` has its own width. */
export interface Resized {
  readonly step: number;
  readonly kind: ImageKind;
  readonly bytes: Uint8Array;
}

/** WebP's limit; many AVIF decoders share it. */
const tallest = 16_383;

/** The widths for an image: up to the first that covers it. */
export function stepsOf(width: number): number[] {
  const last = imageWidths.findIndex((step) => step >= width);
  return last < 0 ? [...imageWidths] : imageWidths.slice(0, last + 1);
}

/** Resizes a cleaned image to all widths in one form. Throws when it cannot be decoded. */
export async function resizeImage(bytes: Uint8Array, kind: ImageKind, form: ResizedForm): Promise<Resized[]> {
  const open = await openSharp();
  const { width, hasAlpha } = await open(bytes).metadata();
  const plain = kind === 'png' || (kind !== 'jpeg' && hasAlpha) ? 'png' : 'jpeg';
  const made = form === 'plain' ? plain : form;
  const widest = Math.min(width, imageWidths.at(-1) ?? width);
  // Decoded once: narrower sizes are made from the widest.
  const { data, info } = await open(bytes).resize({ width: widest }).raw().toBuffer({ resolveWithObject: true });
  if (info.height > tallest && made !== plain) return [];
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized: Resized[] = [];
  for (const step of stepsOf(width)) {
    const image = open(data, { raw }).resize({ width: step, withoutEnlargement: true });
    resized.push({ step, kind: made, bytes: await encoded(image, made).toBuffer() });
  }
  return resized;
}

function encoded(image: Sharp, kind: ImageKind): Sharp {
  if (kind === 'webp') return image.webp({ quality: 78 });
  if (kind === 'avif') return image.avif({ quality: 52, effort: 3 });
  return kind === 'png' ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 80, progressive: true });
}
