import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { languages } from '#model/languages.ts';
import { pageEntries } from '#site/addresses.ts';
import { headingOf, isListed } from './headings.ts';

/** Pixels. */
const width = 1200;
const height = 630;
const site = join(import.meta.dirname, '../site');
const look = join(import.meta.dirname, '../ui');

/** Draws each page's share image (`/share/es/us.png`), and the icons of the manifest. */
export function sharePictures(): Plugin {
  return {
    name: 'share-pictures',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const strip = drawing('hero');
      const bold = await boldFace();
      const listed = pageEntries.map(([page]) => page).filter(isListed);
      for (const language of languages) {
        for (const [index, page] of listed.entries()) {
          const svg = picture(bold, headingOf(page, language), strip, index);
          const source = await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
          this.emitFile({ type: 'asset', fileName: `share/${language}/${page}.png`, source });
        }
      }
      const icon = readFileSync(join(site, 'public/icon.svg'));
      const small = await sharp(icon, { density: 600 }).resize(48, 48).png().toBuffer();
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: asIco(small, 48) });
      for (const size of [180, 192, 512]) {
        const source = await sharp(icon, { density: 1200 }).resize(size, size).png({ palette: true }).toBuffer();
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source });
      }
    },
  };
}

/** For clients that request /favicon.ico without reading the page. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** With literal colours: the renderer does not support custom properties. */
function drawing(name: string): string {
  return readFileSync(join(look, `drawings/${name}.svg`), 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1');
}

function picture(bold: fontkit.Font, title: string, strip: string, index: number): string {
  const lines = titleLines(bold, title);
  const size = lines.length > 2 ? 76 : 92;
  const text = lines
    .map((line, row) => outline(bold, line, 64, (lines.length > 2 ? 196 : 216) + row * size * 1.08, size))
    .join('');
  // Two links side by side look different.
  const shift = (index % 5) * 200;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">
    <path fill="#060c15" d="M0 0h${width}v${height}H0z"/>
    <g transform="translate(64 40) scale(1.1)" color="#edf3f8">${drawing('logo').replace('currentColor', '#9ab338').replaceAll('currentColor', '#edf3f8')}</g>
    <path fill="#edf3f8" d="${text}"/>
    <g transform="translate(${-shift} ${lines.length > 2 ? 462 : 420}) scale(1.1)">${strip}</g>
    <g transform="translate(${1412 - shift} ${lines.length > 2 ? 462 : 420}) scale(1.1)">${strip}</g>
  </svg>`;
}

/** Title weight as TrueType, for fontkit. */
async function boldFace(): Promise<fontkit.Font> {
  const file = readFileSync(join(look, 'fonts/familjen-grotesk-latin.woff2'));
  const characters = Array.from({ length: 224 }, (_, index) => String.fromCharCode(32 + index)).join('');
  const face = await subsetFont(file, characters, { targetFormat: 'truetype', variationAxes: { wght: 620 } });
  return fontkit.create(face) as fontkit.Font;
}

/** Fewest lines, at most three, of even length. */
function titleLines(bold: fontkit.Font, title: string): string[] {
  let best = broken(bold, title, width - 128);
  for (let maxWidth = width - 160; maxWidth > 300; maxWidth -= 32) {
    const narrower = broken(bold, title, maxWidth);
    if (narrower.length > best.length) break;
    best = narrower;
  }
  return best.slice(0, 3);
}

function broken(bold: fontkit.Font, title: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || advance(bold, longer, 92) > maxWidth) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function advance(bold: fontkit.Font, text: string, size: number): number {
  return (bold.layout(text).advanceWidth / bold.unitsPerEm) * size;
}

/** Paths do not depend on installed fonts. */
function outline(bold: fontkit.Font, text: string, x: number, y: number, size: number): string {
  const scale = size / bold.unitsPerEm;
  const run = bold.layout(text);
  let pen = x;
  return run.glyphs
    .map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(pen, y).toSVG();
      // Tighter, as on pages.
      pen += (run.positions[index]?.xAdvance ?? 0) * scale - size * 0.022;
      return path.replace(/(\d+\.\d)\d+/g, '$1');
    })
    .join('');
}
