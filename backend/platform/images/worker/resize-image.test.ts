import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '#tests/support/images/pictures.ts';
import { resizeImage, stepsOf } from './resize-image.ts';

test("makes every width up to the original's", () => {
  expect(stepsOf(4000)).toEqual([320, 480, 640, 960, 1280, 1920]);
  expect(stepsOf(1920)).toEqual([320, 480, 640, 960, 1280, 1920]);
  expect(stepsOf(800)).toEqual([320, 480, 640, 960]);
  expect(stepsOf(640)).toEqual([320, 480, 640]);
  expect(stepsOf(1)).toEqual([320]);
});

test.each([
  ['jpeg', 'webp', 'webp'],
  ['jpeg', 'avif', 'avif'],
  ['jpeg', 'plain', 'jpeg'],
  ['png', 'plain', 'png'],
  ['webp', 'plain', 'jpeg'],
  ['avif', 'plain', 'jpeg'],
] as const)('of a %s, %s is %s', async (kind, form, made) => {
  const resized = await resizeImage(await picture(kind, { width: 500, height: 250 }), kind, form);
  expect(resized.map(({ step }) => step)).toEqual([320, 480, 640]);
  for (const [at, width] of [320, 480, 500].entries()) {
    const one = resized[at];
    if (!one) throw new Error('missing');
    expect(one.kind).toBe(made);
    const { format, height, ...found } = await sharp(one.bytes).metadata();
    expect([format, found.width, height]).toEqual([made === 'avif' ? 'heif' : made, width, Math.round(width / 2)]);
  }
});

test('keeps transparency in every format', async () => {
  const through = await picture('webp', { width: 400, height: 200, alpha: 90 });
  for (const form of ['webp', 'avif', 'plain'] as const) {
    const [one] = await resizeImage(through, 'webp', form);
    expect((await sharp(one?.bytes).metadata()).hasAlpha).toBe(true);
    if (form === 'plain') expect(one?.kind).toBe('png');
  }
});

test('skips a format that cannot hold the height', async () => {
  const tall = await picture('png', { width: 10, height: 17_000 });
  expect(await resizeImage(tall, 'png', 'webp')).toEqual([]);
  expect(await resizeImage(tall, 'png', 'plain')).toHaveLength(1);
});

test('throws for an undecodable image', async () => {
  await expect(resizeImage(Buffer.from('no image'), 'jpeg', 'webp')).rejects.toThrow();
});
