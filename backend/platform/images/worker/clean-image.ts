import { type ImageKind, imageLimits } from '#model/images.ts';
import { isLosslessWebp, kindOf } from './kind-of.ts';
import { openSharp } from './open-sharp.ts';

/** Why an image is refused: unknown kind, undecodable, too many pixels, or several pictures. */
export type Unfit = 'kind' | 'damaged' | 'pixels' | 'animated';

export type Cleaned =
  | { readonly ok: true; readonly kind: ImageKind; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: Unfit };

/** Re-encodes an image: upright, sRGB, without location or other metadata. Refuses incomplete ones. */
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
      // Fastest effort: the uploader waits.
      avif: () => upright.avif({ quality: 75, effort: 0 }),
    }[kind]();
    return { ok: true, kind, bytes: await written.toBuffer() };
  } catch {
    // The library reports only its decoders' messages.
    return { ok: false, reason: 'damaged' };
  }
}
