import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { bothThemes } from './both-themes.ts';
import { compressedFiles } from './compress-files.ts';
import { deskDocuments } from './desk-documents.ts';
import { markdownTexts } from './markdown-texts.ts';
import { partsOfPages } from './parts-of-pages.ts';
import { scopedNames } from './scoped-names.ts';
import { cssTarget, oneLineQueries, reactAsVariables, smallestCode, unnamedRouter } from './smallest-code.ts';

const root = join(import.meta.dirname, '..');
const base = '/desk/';
const folders = ['desk', 'ui'].map((folder) => join(root, folder));

let first: Set<string> | undefined;

/** One chunk for the entry's static imports; the bundler would split off shared code. */
function withTheStart(id: string, modules: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): string | null {
  const start = join(root, 'desk/start.tsx');
  if (!first) {
    first = new Set([start]);
    // A Set iteration includes items added during it.
    for (const one of first) for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) first.add(imported);
  }
  return first.has(id) ? 'shell' : null;
}

/** Separate from the site: neither build changes a byte of the other (decision 0055). */
export default defineConfig({
  root,
  base,
  publicDir: false,
  plugins: [
    reactAsVariables(),
    unnamedRouter(),
    oneLineQueries(),
    markdownTexts(),
    bothThemes(),
    partsOfPages('desk'),
    deskDocuments(root, base),
    compressedFiles(),
  ],
  define: { __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version) },
  css: { modules: { generateScopedName: scopedNames(folders, true) } },
  build: {
    outDir: 'build/desk',
    cssTarget,
    ...smallestCode,
    assetsInlineLimit: 0,
    modulePreload: false,
    // One sheet, so that a lazy screen never waits for styles.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      input: 'desk/start.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: withTheStart, priority: 2 },
            // A second chunk would cost another round trip.
            { name: 'shared', minShareCount: 2, priority: 1 },
            // Smaller than what a chunk of their own costs.
            {
              name: 'small',
              test: /desk\/(full-page\/closed|screens\/not-here|dialog\/warn-of)/,
              priority: 1,
            },
            // Opened from each other, and loaded when idle.
            { name: 'accounts', test: /desk\/screens\/(accounts|audit-log)\//, priority: 1 },
            { name: 'emails', test: /desk\/screens\/(emails|newsletter)\//, priority: 1 },
          ],
        },
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
