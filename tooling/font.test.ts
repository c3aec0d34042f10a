import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';

const look = join(import.meta.dirname, '../ui');
const file = readFileSync(join(look, 'fonts/familjen-grotesk-latin.woff2'));

/** TCP's initial congestion window: ten segments of 1,460 bytes. */
const firstFlight = 14_600;
/** Response headers of a build file, in bytes. */
const headers = 640;

it('fits one TCP round trip with its headers', () => {
  expect(file.length + headers).toBeLessThanOrEqual(firstFlight);
});

it('has the glyphs of both languages and of names near them', () => {
  const font = fontkit.create(file) as fontkit.Font;
  const characters = 'ÁÉÍÓÚÜÑáéíóúüñ¡¿«»ªºÀÂÃÄÅÆÇÈÊËÌÎÏÒÔÕÖØÙÛÝàâãäåæçèêëìîïòôõöøùûýÿß–—‘’“”•…€·°×−↑↓';
  const lacking = Array.from(`${characters}AZaz09$%&@#`).filter(
    (one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  );
  expect(lacking).toEqual([]);
});
