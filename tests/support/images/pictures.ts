import sharp, { type Sharp } from 'sharp';
import { type ImageKind, imageKinds } from '#model/images.ts';

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** Red, green and blue, 0 to 255. */
  readonly colour?: readonly [number, number, number];
  readonly alpha?: number;
}

/** A plain image with a darker upper left quarter, which reveals rotation. */
export function draw({ width = 60, height = 40, colour = [0, 91, 171], alpha }: Picture = {}): Sharp {
  const channels = alpha === undefined ? 3 : 4;
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < width * height; at++) {
    const dark = at % width < width / 2 && at < (width * height) / 2 ? 0.3 : 1;
    data.set(
      colour.map((part) => part * dark),
      at * channels,
    );
    if (alpha !== undefined) data[at * channels + 3] = alpha;
  }
  return sharp(data, { raw: { width, height, channels } });
}

export function picture(kind: ImageKind, options: Picture = {}): Promise<Buffer> {
  return draw(options)[kind]().toBuffer();
}

export function everyKind(): Promise<(readonly [ImageKind, Buffer])[]> {
  return Promise.all(imageKinds.map(async (kind) => [kind, await picture(kind)] as const));
}
