import { imageLimits, imageTypes, imageWidths } from '#model/images.ts';

/** JPEG and PNG: mail programs show no WebP. */
export type PictureType = 'image/webp' | 'image/jpeg' | 'image/png';

type PictureFault = 'kind' | 'large' | 'pixels' | 'damaged';

const widest = imageWidths.at(-1) ?? 1920;
const quality = 0.86;

export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!Object.values(imageTypes).includes(type)) return 'kind';
  return size > imageLimits.bytes ? 'large' : null;
}

export function sizeWithin(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, widest / width, widest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Redraws at the width that pages need, which strips metadata (location, device). */
export async function preparePicture(file: File, type: PictureType = 'image/webp') {
  const refuse = (why: PictureFault) => ({ ok: false, why }) as const;
  const fault = faultOfFile(file);
  if (fault) return refuse(fault);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return refuse('damaged');
  try {
    if (bitmap.width * bitmap.height > imageLimits.pixels) return refuse('pixels');
    const { width, height } = sizeWithin(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const drawing = canvas.getContext('2d');
    if (!drawing) return refuse('pixels');
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, width, height);
    // Browsers without WebP encoding write PNG.
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    return picture ? ({ ok: true, picture, width, height } as const) : refuse('pixels');
  } finally {
    bitmap.close();
  }
}
