import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { head, start } from 'virtual:browser-files';
import { type Page, pageFile } from './addresses.ts';
import type { BrowserFiles } from './document.tsx';

export const builtFiles: BrowserFiles = { head, start };

interface Chunk {
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Empty in development, where the starter loads the styles. */
const manifest: Readonly<Record<string, Chunk>> = import.meta.env.DEV
  ? {}
  : JSON.parse(readFileSync(join(import.meta.dirname, '.vite/manifest.json'), 'utf8'));

const cache = new Map<Page | 'error', string>();

/** Common styles first, then shared ones, then the page's own. */
export function stylesOf(name: Page | 'error'): string {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const sheets = new Set<string>();
  gather('site/server.tsx', sheets);
  gather(name === 'error' ? 'site/layouts/error-layout.tsx' : `site/${pageFile(name)}`, sheets);
  const styles = [...sheets].map((sheet) => readFileSync(join(import.meta.dirname, sheet), 'utf8').trim()).join('');
  cache.set(name, styles);
  return styles;
}

function gather(file: string, sheets: Set<string>): void {
  const { imports = [], css = [] } = manifest[file] ?? {};
  for (const imported of imports) gather(imported, sheets);
  for (const sheet of css) sheets.add(sheet);
}
