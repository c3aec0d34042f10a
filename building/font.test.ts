import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';

const look = join(import.meta.dirname, '../look');
const tokens = readFileSync(join(look, 'tokens.css'), 'utf8');
const file = readFileSync(join(look, 'fonts/familjen-grotesk-latin.woff2'));

/** What a server sends at once, before it hears from who asked: ten segments of 1,460 bytes. */
const firstFlight = 14_600;
/** The headers that come with a file of the build. */
const headers = 640;

it('comes in one flight with its headers, so that a slow line waits for it once', () => {
  expect(file.length + headers).toBeLessThanOrEqual(firstFlight);
});

it('has the letters that its styles say it has, and no others', () => {
  const said = [...(/unicode-range:([^;]*);/.exec(tokens)?.[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, more) => first + more);
    })
    .toSorted((one, other) => one - other);
  const font = fontkit.create(file) as fontkit.Font;
  // The last one ends its table, and is no letter.
  expect(font.characterSet.filter((letter) => letter !== 0xffff).toSorted((one, other) => one - other)).toEqual(said);
});
