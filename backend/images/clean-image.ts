import { type ImageKind, imageLimits } from '#model/images.ts';
import { isLosslessWebp, kindOf } from './kind-of.ts';
import { openSharp } from './open-sharp.ts';

/** Why bytes are not kept: none of the four kinds, not to be decoded, too many pixels, or several pictures in one. */
export type Unfit = 'kind' | 'damaged' | 'pixels' | 'animated';

export type Cleaned =
  | { readonly ok: true; readonly kind: ImageKind; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: Unfit };

/**
 * Decodes an image and writes it anew, in its kind: upright, in sRGB, and with nothing but its pixels, so that neither the
 * place where it was taken nor anything that hides in a file goes on. What is no whole image is refused.
 */
export async function cleanImage(given: Uint8Array): Promise<Cleaned> {
  const kind = kindOf(given);
  if (!kind) return { ok: false, reason: 'kind' };
  const open = await openSharp();
  try {
    const { format, width, height, pages = 1 } = await open(given, { limitInputPixels: false }).metadata();
    if (format !== (kind === 'avif' ? 'heif' : kind)) return { ok: false, reason: 'kind' };
    if (Math.max(width, height) > imageLimits.side) return { ok: false, reason: 'pixels' };
    if (width * height > (kind === 'avif' ? imageLimits.avifPixels : imageLimits.pixels))
      return { ok: false, reason: 'pixels' };
    if (pages > 1) return { ok: false, reason: 'animated' };
    const upright = open(given).autoOrient().toColourspace('srgb');
    const written = {
      jpeg: () => upright.jpeg({ quality: 90, progressive: true }),
      png: () => upright.png({ compressionLevel: 9 }),
      webp: () => upright.webp({ quality: 90, lossless: isLosslessWebp(given) }),
      // The fastest: somebody waits for the answer to an upload.
      avif: () => upright.avif({ quality: 75, effort: 0 }),
    }[kind]();
    return { ok: true, kind, bytes: await written.toBuffer() };
  } catch {
    // The library says of what it cannot decode only that, in sentences of its decoders.
    return { ok: false, reason: 'damaged' };
  }
}
