import { readQualities } from '#backend/platform/http/compress.ts';
import { type ImageKind, imageTypes, imageWidths } from '#model/images.ts';
import type { Ready, ReadyImage } from './resized-folder.ts';

/** Accepted kinds, smallest first. AVIF and WebP only if named: a wildcard does not prove support. */
export function acceptedKinds(accept: string | null): readonly ImageKind[] {
  const named = readQualities(accept);
  const modern = (['avif', 'webp'] as const).filter((kind) => (named.get(imageTypes[kind]) ?? 0) > 0);
  return [...modern, 'jpeg', 'png'];
}

/** Rounds a requested width up to a generated one, at most the widest. */
export function stepFor(width: number): number {
  return imageWidths.find((step) => step >= width) ?? imageWidths[imageWidths.length - 1] ?? width;
}

/**
 * Picks the first accepted kind at least `step` wide. A narrower image's widest size is its own
 * width, known only when complete; before that returns null, for the original.
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
