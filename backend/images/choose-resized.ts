import { type ImageKind, imageTypes, imageWidths } from '#model/images.ts';
import type { Ready, ReadyImage } from './resized-folder.ts';

/** The kinds to choose from, the smallest first. AVIF and WebP only where they are named: a star says nothing of them. */
export function acceptedKinds(accept: string | null): readonly ImageKind[] {
  const named = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    named.set(type, q === undefined ? 1 : Number(q) || 0);
  }
  const modern = (['avif', 'webp'] as const).filter((kind) => (named.get(imageTypes[kind]) ?? 0) > 0);
  return [...modern, 'jpeg', 'png'];
}

/** The width that is made for a width that is asked for: itself or the next one up, and the widest for all beyond. */
export function stepFor(width: number): number {
  return imageWidths.find((step) => step >= width) ?? imageWidths[imageWidths.length - 1] ?? width;
}

/**
 * The best of what is ready: the first kind that is accepted, at least as wide as `step`. Where an image is narrower than
 * that, its own width is the widest that is ever made; as long as not everything is ready nobody knows that, and the
 * answer is null: the image itself is the best there is.
 */
export function chooseResized(
  { images, complete }: Ready,
  step: number,
  kinds: readonly ImageKind[],
): ReadyImage | null {
  for (const kind of kinds) {
    const own = images.filter((image) => image.kind === kind).sort((a, b) => a.step - b.step);
    const fitting = own.find((image) => image.step >= step) ?? (complete ? own.at(-1) : undefined);
    if (fitting) return fitting;
  }
  return null;
}
