import { expect, test } from 'vitest';
import { draw, everyKind } from '#tests/support/images/pictures.ts';
import { isLosslessWebp, kindOf } from './kind-of.ts';

test('detects the format by the first bytes', async () => {
  for (const [kind, bytes] of await everyKind()) expect(kindOf(bytes)).toBe(kind);
});

test('returns null for other content', async () => {
  const others = [
    '',
    'GIF89a\u0001\0\u0001\0',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'II*\0\b\0\0\0',
    '%PDF-1.7',
    'RIFF\0\0\0\0WAVEfmt ',
    '\0\0\0\u0018ftypheic\0\0\0\0',
    '\0\0\0\u0018ftypmp42\0\0\0\0',
    ' \u00ff\u00d8\u00ff',
  ];
  for (const text of others) expect(kindOf(Buffer.from(text, 'latin1'))).toBeNull();
});

test('distinguishes lossless from lossy WebP', async () => {
  for (const alpha of [undefined, 120]) {
    const given = alpha === undefined ? {} : { alpha };
    expect(isLosslessWebp(await draw(given).webp({ lossless: true }).toBuffer())).toBe(true);
    expect(isLosslessWebp(await draw(given).webp().toBuffer())).toBe(false);
  }
  const withProfile = await draw().withIccProfile('p3').webp({ lossless: true }).toBuffer();
  expect(isLosslessWebp(withProfile)).toBe(true);
  expect(isLosslessWebp(Buffer.from('RIFF\u0004\0\0\0WEBP'))).toBe(false);
});
