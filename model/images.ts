/** The images of the company: which kinds are kept, how large they may be, and under which addresses a page shows them. */

export const imageKinds = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** The media type of each kind. */
export const imageTypes: Readonly<Record<ImageKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Bytes of an upload, pixels of an image, and bytes of a key as it is sent. To write an AVIF takes most memory by far. */
export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  /** Pixels of a side: a ribbon of one pixel's width takes a minute to pack. */
  side: 16_384,
  avifPixels: 16_000_000,
  keyBytes: 1024,
} as const;

/** The widths that are made, in pixels, the narrowest first. Any other width gets the next one up. */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** Every key begins with it: there is nothing else in the store (requirements, section 6). */
export const imagePrefix = 'images/';

/**
 * Why a text cannot be the key of an image: it names something outside of `images/`, it is no path of plain names
 * (`malformed`), or it has more than 1024 bytes.
 */
export type ImageKeyFault = 'outside' | 'malformed' | 'too-long';

/** Signs that no name has: those that nobody sees, those that XML cannot carry, and the slash of Windows. */
const forbidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\\]/u;

/** What is wrong with a key, or null when it can be one. */
export function imageKeyFault(key: string): ImageKeyFault | null {
  if (new TextEncoder().encode(key).length > imageLimits.keyBytes) return 'too-long';
  const names = key.split('/');
  if (forbidden.test(key) || names.some((name) => name === '' || name === '.' || name === '..')) return 'malformed';
  return key.startsWith(imagePrefix) ? null : 'outside';
}

/**
 * The address of a version of the image with that key (`/images/python.jpg?v=9e10`), which may be kept for ever; with
 * `&w=640` it is as wide as that or the next width up.
 */
export function imageAddress(key: string, version: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}?v=${encodeURIComponent(version)}`;
}

/** The `srcset` of the image at that address: every width. */
export function imageSources(address: string): string {
  return imageWidths.map((width) => `${address}&w=${width} ${width}w`).join(', ');
}
