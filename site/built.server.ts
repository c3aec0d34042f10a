import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { head, start } from 'virtual:browser-files';
import { type Page, pages } from './addresses.ts';
import type { BrowserFiles } from './document.tsx';

/** What the browser runs. */
export const browserFiles: BrowserFiles = { head, start };

interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What the build wrote down of itself, by source file; in development styles come with the starter. */
const manifest: Readonly<Record<string, Chunk>> = import.meta.env.DEV
  ? {}
  : JSON.parse(readFileSync(join(import.meta.dirname, '.vite/manifest.json'), 'utf8'));

const kept = new Map<Page | 'error', string>();

/** The styles of a page, whole: what stands on every page first, what it shares with others next, its own last. */
export function stylesOf(name: Page | 'error'): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const sheets = new Set<string>();
  gather('site/server.tsx', sheets);
  gather(name === 'error' ? 'site/layouts/error-layout.tsx' : `site/${pages[name].file}`, sheets);
  const styles = [...sheets].map((sheet) => readFileSync(join(import.meta.dirname, sheet), 'utf8').trim()).join('');
  kept.set(name, styles);
  return styles;
}

function gather(file: string, sheets: Set<string>): void {
  const { imports = [], css = [] } = manifest[file] ?? {};
  for (const imported of imports) gather(imported, sheets);
  for (const sheet of css) sheets.add(sheet);
}
