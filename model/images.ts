/** Image formats the store accepts. */

export const imageKinds = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageTypes: Readonly<Record<ImageKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * Upload bytes, decoded pixels, and key bytes in UTF-8. `avifPixels` is lower: encoding AVIF takes
 * by far the most memory.
 */
export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  /** Pixels per side: an image one pixel wide takes a minute to encode. */
  side: 16_384,
  avifPixels: 16_000_000,
  keyBytes: 1024,
} as const;

/** In pixels. A request for another width gets the next larger one. */
export const imageWidths = [320, 480, 640, 960, 1280, 1920] as const;

/** Every key has it (requirements, section 6). */
export const imagePrefix = 'images/';

/** `outside`: not below `images/`; `malformed`: not a path of plain names. */
export type ImageKeyFault = 'outside' | 'malformed' | 'too-long';

/** Control characters, lone surrogates and noncharacters (which XML cannot carry), and the backslash. */
const forbidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\\]/u;

/** Null when valid. */
export function imageKeyFault(key: string): ImageKeyFault | null {
  if (new TextEncoder().encode(key).length > imageLimits.keyBytes) return 'too-long';
  const names = key.split('/');
  if (forbidden.test(key) || names.some((name) => name === '' || name === '.' || name === '..')) return 'malformed';
  return key.startsWith(imagePrefix) ? null : 'outside';
}

/** Immutable path: `/images/python.jpg?v=9e10`; `&w=640` selects a width. */
export function imageAddress(key: string, version: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}?v=${encodeURIComponent(version)}`;
}

/** `srcset` of an image path. */
export function imageSources(address: string): string {
  return imageWidths.map((width) => `${address}&w=${width} ${width}w`).join(', ');
}
