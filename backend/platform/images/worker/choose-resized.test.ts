import { describe, expect, test } from 'vitest';
import type { ImageKind } from '#model/images.ts';
import { acceptedKinds, chooseResized, stepFor } from './choose-resized.ts';

test.each([
  [1, 320],
  [320, 320],
  [321, 480],
  [700, 960],
  [1920, 1920],
  [5000, 1920],
])('rounds %i pixels to a width of %i', (width, step) => {
  expect(stepFor(width)).toBe(step);
});

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ['avif', 'webp', 'jpeg', 'png']],
  ['image/webp;q=0.9, IMAGE/AVIF', ['avif', 'webp', 'jpeg', 'png']],
  ['image/webp,*/*', ['webp', 'jpeg', 'png']],
  ['image/avif;q=0,image/webp', ['webp', 'jpeg', 'png']],
  ['image/*', ['jpeg', 'png']],
  ['*/*', ['jpeg', 'png']],
  [null, ['jpeg', 'png']],
] as const)('negotiates %s to one of %j', (accept, kinds) => {
  expect(acceptedKinds(accept)).toEqual(kinds);
});

describe('chooseResized', () => {
  const image = (step: number, kind: ImageKind) => ({ step, kind, path: `${step}.${kind}` });
  const choose = (images: string[], complete: boolean, step: number, kinds: readonly ImageKind[]) => {
    const ready = images.map((name) => image(Number(name.split('.')[0]), name.split('.')[1] as ImageKind));
    return chooseResized({ images: ready, complete }, step, kinds)?.path ?? null;
  };
  const all = [
    '320.webp',
    '480.webp',
    '640.webp',
    '320.jpeg',
    '480.jpeg',
    '640.jpeg',
    '320.avif',
    '480.avif',
    '640.avif',
  ];

  test('returns the preferred format at the requested width', () => {
    expect(choose(all, true, 480, ['avif', 'webp', 'jpeg', 'png'])).toBe('480.avif');
    expect(choose(all, true, 320, ['webp', 'jpeg', 'png'])).toBe('320.webp');
    expect(choose(all, true, 320, ['jpeg', 'png'])).toBe('320.jpeg');
  });

  test('returns the largest width of a narrower image', () => {
    expect(choose(all, true, 1920, ['avif', 'webp', 'jpeg', 'png'])).toBe('640.avif');
  });

  test('returns the next format that is ready and wide enough, else the original', () => {
    const webp = ['320.webp', '480.webp', '640.webp'];
    expect(choose(webp, false, 480, ['avif', 'webp', 'jpeg', 'png'])).toBe('480.webp');
    expect(choose(webp, false, 960, ['avif', 'webp', 'jpeg', 'png'])).toBeNull();
    expect(choose(webp, false, 320, ['jpeg', 'png'])).toBeNull();
    expect(choose([], false, 320, ['jpeg', 'png'])).toBeNull();
  });
});
