import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { draw, everyKind, picture } from '#tests/support/images/pictures.ts';
import { cleanImage } from './clean-image.ts';

async function cleaned(bytes: Uint8Array): Promise<Buffer> {
  const clean = await cleanImage(bytes);
  if (!clean.ok) throw new Error(clean.reason);
  return Buffer.from(clean.bytes);
}

async function reasonOf(bytes: Uint8Array): Promise<string> {
  const clean = await cleanImage(bytes);
  return clean.ok ? 'kept' : clean.reason;
}

/** Colour at a relative position, 0 to 1. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const close = (one: number[], other: number[]) => one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 12);

describe('cleaned images', () => {
  test('keep format, dimensions and picture', async () => {
    for (const [kind, bytes] of await everyKind()) {
      const clean = await cleanImage(bytes);
      expect(clean).toMatchObject({ ok: true, kind });
      const after = await cleaned(bytes);
      expect(await sharp(after).metadata()).toMatchObject({ width: 60, height: 40 });
      expect(close(await colourAt(after, 0.9, 0.9), [0, 91, 171])).toBe(true);
      expect(close(await colourAt(after, 0.1, 0.1), [0, 27, 51])).toBe(true);
    }
  });

  test('keep pixels only: no location, name, profile or trailing data', async () => {
    const exif = { IFD0: { Artist: 'Ana Ruiz' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } };
    const bytes = await draw()
      .withExif(exif)
      .withIccProfile('srgb')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect(polyglot.includes('Ana Ruiz')).toBe(true);
    const after = await cleaned(polyglot);
    const { exif: left, icc, xmp, iptc, orientation } = await sharp(after).metadata();
    expect([left, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const trace of ['Ana Ruiz', 'xmpmeta', '<script>', 'PK']) expect(after.includes(trace)).toBe(false);
  });

  test('apply the EXIF orientation', async () => {
    const sideways = await draw().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const after = await cleaned(sideways);
    expect(await sharp(after).metadata()).toMatchObject({ width: 40, height: 60 });
    expect(close(await colourAt(after, 0.9, 0.1), [0, 27, 51])).toBe(true);
    expect(close(await colourAt(after, 0.1, 0.1), [0, 91, 171])).toBe(true);
  });

  test('convert colour profiles', async () => {
    const wide = await draw({ colour: [60, 120, 200] })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect(close(await colourAt(await cleaned(wide), 0.9, 0.9), [60, 120, 200])).toBe(true);
    const print = await draw({ colour: [200, 60, 60] })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const after = await cleaned(print);
    expect(await sharp(after).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('keep transparency and reduce deep colours to 8 bits', async () => {
    const through = await cleaned(await picture('png', { alpha: 100 }));
    expect((await sharp(through).metadata()).hasAlpha).toBe(true);
    const deep = await draw().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(await cleaned(deep)).metadata()).depth).toBe('uchar');
  });

  test('are unchanged when cleaned again losslessly', async () => {
    const once = await cleaned(await picture('png'));
    expect((await cleaned(once)).equals(once)).toBe(true);
    const webp = await cleaned(await draw().webp({ lossless: true }).toBuffer());
    expect((await cleaned(webp)).equals(webp)).toBe(true);
  });
});

describe('rejected images', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a GIF', 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
  ])('%s', async (_, text) => {
    expect(await reasonOf(text.startsWith('R0lG') ? Buffer.from(text, 'base64') : Buffer.from(text))).toBe('kind');
  });

  test('a TIFF', async () => {
    expect(await reasonOf(await draw().tiff().toBuffer())).toBe('kind');
  });

  test('truncated ones of every format', async () => {
    for (const [, bytes] of await everyKind()) {
      for (const part of [0.3, 0.6, 0.9]) {
        expect(await reasonOf(bytes.subarray(0, Math.floor(bytes.byteLength * part)))).toBe('damaged');
      }
    }
  });

  test('a valid header followed by other data', async () => {
    for (const [, bytes] of await everyKind()) {
      const pretended = Buffer.concat([bytes.subarray(0, 32), Buffer.from('<script>alert(1)</script>'.repeat(40))]);
      expect(await reasonOf(pretended)).toBe('damaged');
    }
  });

  test('more than 50 million pixels, before decoding', async () => {
    const bomb = await picture('png');
    bomb.writeUInt32BE(10_000, 16);
    bomb.writeUInt32BE(5_001, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await sharp(bomb).metadata()).toMatchObject({ width: 10_000, height: 5_001 });
    expect(await reasonOf(bomb)).toBe('pixels');
  });

  test('a side of more than 16384 pixels', async () => {
    const ribbon = await sharp({ create: { width: 1, height: 16_385, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await reasonOf(ribbon)).toBe('pixels');
  });

  test('an AVIF of more than 16 million pixels', async () => {
    const large = await sharp({ create: { width: 4_001, height: 4_000, channels: 3, background: '#fff' } })
      .avif({ effort: 0 })
      .toBuffer();
    expect(await reasonOf(large)).toBe('pixels');
  });

  test('several frames in one file', async () => {
    const animated = await sharp([await picture('png'), await picture('png', { colour: [255, 0, 0] })], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    expect(await reasonOf(animated)).toBe('animated');
  });
});
