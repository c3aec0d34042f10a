import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';

const look = join(import.meta.dirname, '../look');
const file = readFileSync(join(look, 'fonts/familjen-grotesk-latin.woff2'));

/** What a server sends at once, before it hears from who asked: ten segments of 1,460 bytes. */
const firstFlight = 14_600;
/** The headers that come with a file of the build. */
const headers = 640;

it('comes in one flight with its headers, so that a slow line waits for it once', () => {
  expect(file.length + headers).toBeLessThanOrEqual(firstFlight);
});

it('has the letters of both languages, and of the names beside them', () => {
  const font = fontkit.create(file) as fontkit.Font;
  const letters = 'ÁÉÍÓÚÜÑáéíóúüñ¡¿«»ªºÀÂÃÄÅÆÇÈÊËÌÎÏÒÔÕÖØÙÛÝàâãäåæçèêëìîïòôõöøùûýÿß–—‘’“”•…€·°×−↑↓';
  const lacking = Array.from(`${letters}AZaz09$%&@#`).filter(
    (one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  );
  expect(lacking).toEqual([]);
});
