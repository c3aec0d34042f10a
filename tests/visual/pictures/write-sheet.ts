import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Picture {
  readonly page: string;
  readonly state: string;
  readonly language: string;
  readonly width: number;
  readonly theme: string;
  readonly file: string;
}

const style = `
  body { margin: 1rem; background: #777; color: #fff; font: 1rem/1.4 sans-serif }
  section { display: grid; grid-template-columns: repeat(4, max-content); gap: .5rem 1rem; align-items: start }
  h3 { grid-column: 1 / -1; margin: 1rem 0 0 }
  figure { margin: 0 } img { display: block } a { color: inherit }
  .w360 img { width: 270px } .w1280 img { width: 440px }`;

/** Writes the contact sheets as one HTML page: states by page and width. Returns its path. */
export function writeSheet(folder: string, pictures: readonly Picture[]): string {
  const sheets = Map.groupBy(pictures, ({ page, width }) => `${page} ${width}`);
  const links = [...sheets.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  const file = join(folder, 'index.html');
  const html = `<!doctype html><meta charset="utf-8"><title>States</title><style>${style}</style><p>${links}</p>`;
  writeFileSync(file, html + [...sheets].map(([name, some]) => sheetOf(name, some)).join(''));
  return file;
}

function sheetOf(name: string, pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ state }) => state)].map(
    ([state, some]) => `<h3>${state}</h3>${some.map(figureOf).join('')}`,
  );
  return `<h2 id="${name}">${name}</h2><section class="w${pictures[0]?.width}">${rows.join('')}</section>`;
}

function figureOf({ file, language, theme }: Picture): string {
  const address = encodeURIComponent(file);
  return `<figure>${language}, ${theme}<a href="${address}"><img src="${address}" alt="" loading="lazy"></a></figure>`;
}
