import { imageLimits, imageTypes, imageWidths } from '#model/images.ts';

/** Why a file cannot be the picture of a course. */
export type PictureFault = 'kind' | 'large' | 'pixels' | 'damaged';

export interface PreparedPicture {
  readonly ok: true;
  readonly picture: Blob;
  readonly width: number;
  readonly height: number;
}

/** As wide as the widest that pages show. */
const widest = imageWidths.at(-1) ?? 1920;
const quality = 0.86;

/** What can be said of a file before it is opened; null when nothing is wrong. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!Object.values(imageTypes).includes(type)) return 'kind';
  return size > imageLimits.bytes ? 'large' : null;
}

/** The size at which it is kept: never larger than it is. */
export function sizeWithin(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, widest / width, widest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture anew, no larger than pages show it: nothing of the file but what is seen goes on, neither where it was taken nor
 * by what.
 */
export async function preparePicture(
  file: File,
): Promise<PreparedPicture | { readonly ok: false; readonly why: PictureFault }> {
  const fault = faultOfFile(file);
  if (fault) return { ok: false, why: fault };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { ok: false, why: 'damaged' };
  try {
    if (bitmap.width * bitmap.height > imageLimits.pixels) return { ok: false, why: 'pixels' };
    const { width, height } = sizeWithin(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const drawing = canvas.getContext('2d');
    if (!drawing) return { ok: false, why: 'pixels' };
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, width, height);
    // A browser that cannot write WebP writes PNG.
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    return picture ? { ok: true, picture, width, height } : { ok: false, why: 'pixels' };
  } finally {
    bitmap.close();
  }
}
