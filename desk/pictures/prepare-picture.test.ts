import { expect, test } from 'vitest';
import { faultOfFile, sizeWithin } from './prepare-picture.ts';

test('accepts only the formats that the store keeps, up to its limit', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif']) {
    expect(faultOfFile({ type, size: 10 * 1024 * 1024 })).toBeNull();
  }
  for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', '']) {
    expect(faultOfFile({ type, size: 1 })).toBe('kind');
  }
  expect(faultOfFile({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toBe('large');
});

test('scales down to the size that pages show, never up', () => {
  expect(sizeWithin(4000, 3000)).toEqual({ width: 1920, height: 1440 });
  expect(sizeWithin(3000, 6000)).toEqual({ width: 960, height: 1920 });
  expect(sizeWithin(640, 480)).toEqual({ width: 640, height: 480 });
  expect(sizeWithin(9000, 2)).toEqual({ width: 1920, height: 1 });
});
