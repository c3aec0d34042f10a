import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskDocumentWords } from '#content/desk/document.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import type { Language } from '#model/languages.ts';

export interface DeskFiles {
  /** Runs before the first paint. */
  readonly head: string;
  readonly start: string;
  readonly styles: readonly string[];
  readonly font?: string;
}

const folder = join(import.meta.dirname, '../ui/drawings');

/** Names and files, inlined (desk/shell/drawing.tsx, section-icon.tsx) to keep them out of the scripts. */
const drawings = [
  ['logo', 'logo.svg'],
  ...['empty', 'error', 'offline', 'success'].map((state) => [state, `states/state-${state}.svg`] as const),
  ...readdirSync(join(folder, 'desk'))
    .toSorted()
    .map((file) => [file.replace('.svg', ''), `desk/${file}`] as const),
] as const;

/** In development. */
export const sourceFiles: DeskFiles = { head: '/desk/head.ts', start: '/desk/start.tsx', styles: [] };

/** The same for every user, without inline scripts. */
export function deskDocument(language: Language, files: DeskFiles): string {
  const asModule = files.head.endsWith('.ts') ? ' type="module"' : '';
  return [
    `<!doctype html><html lang="${language}" data-theme="dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#060c15"><meta name="robots" content="noindex">',
    `<title>${deskFrameWords[language].desk} · Tlacuilo</title><script${asModule} src="${files.head}"></script>`,
    ...files.styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    files.font ? `<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>` : '',
    `<script type="module" src="${files.start}"></script>`,
    // First request of the start script.
    '<link rel="preload" href="/amplify_outputs.json" as="fetch" crossorigin>',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"></head><body>',
    `<div hidden><svg>${drawings.map(asSymbol).join('')}</svg></div><div id="desk"></div>`,
    `<p class="without-script">${deskDocumentWords[language].needsScript}</p></body></html>`,
  ].join('');
}

function asSymbol([name, file]: readonly [string, string]): string {
  const svg = readFileSync(join(folder, file), 'utf8').trim();
  return svg
    .replace(/^<svg xmlns="[^"]*" (.*?) aria-hidden="true">/, `<symbol id="${name}" $1>`)
    .replace(/<\/svg>$/, '</symbol>');
}
