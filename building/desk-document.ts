import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskDocumentWords } from '../content/desk/document.ts';
import { deskFrameWords } from '../content/desk/frame.ts';
import type { Language } from '../model/languages.ts';

/** What the document names: addresses of scripts, style sheets and the font. */
export interface DeskFiles {
  /** Runs before the first paint. */
  readonly head: string;
  readonly start: string;
  readonly styles: readonly string[];
  readonly font?: string;
}

/** The drawings that the desk shows (desk/shell/drawn.tsx), and the signs of its places (sign.tsx): here they weigh on no script. */
const drawings = {
  logo: 'logo',
  empty: 'state-empty',
  error: 'state-error',
  offline: 'state-offline',
  success: 'state-success',
  'desk-today': 'desk-today',
  'desk-messages': 'desk-messages',
  'desk-courses': 'desk-courses',
  'desk-newsletter': 'desk-newsletter',
  'desk-people': 'desk-people',
  'desk-accounts': 'desk-accounts',
  'desk-letters': 'desk-letters',
  'desk-more': 'desk-more',
} as const;

/** In development the desk comes from its sources: the head as a module, after the first paint, and the styles with the start. */
export const sourceFiles: DeskFiles = { head: '/desk/head.ts', start: '/desk/start.tsx', styles: [] };

/**
 * The desk's one document in a language, the same for everybody: what it begins with, and no script in it.
 */
export function deskDocument(language: Language, files: DeskFiles): string {
  const asModule = files.head.endsWith('.ts') ? ' type="module"' : '';
  return [
    `<!doctype html><html lang="${language}" data-theme="dark"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#060c15"><meta name="robots" content="noindex">',
    `<title>${deskFrameWords[language].title}</title><script${asModule} src="${files.head}"></script>`,
    ...files.styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    files.font ? `<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>` : '',
    `<script type="module" src="${files.start}"></script>`,
    // The first thing that the start asks for.
    '<link rel="preload" href="/amplify_outputs.json" as="fetch" crossorigin>',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"></head><body>',
    `<div hidden><svg>${Object.entries(drawings).map(asSymbol).join('')}</svg></div><div id="desk"></div>`,
    `<p class="without-script">${deskDocumentWords[language].needsScript}</p></body></html>`,
  ].join('');
}

function asSymbol([name, file]: readonly [string, string]): string {
  const svg = readFileSync(join(import.meta.dirname, `../look/drawings/${file}.svg`), 'utf8').trim();
  return svg
    .replace(/^<svg xmlns="[^"]*" (.*?) aria-hidden="true">/, `<symbol id="${name}" $1>`)
    .replace(/<\/svg>$/, '</symbol>');
}
