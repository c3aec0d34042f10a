import { join } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { bothThemes } from './both-themes.ts';
import { deskDocuments } from './desk-documents.ts';
import { markdownTexts } from './markdown-texts.ts';
import { partsOfPages } from './parts-of-pages.ts';
import { scopedNames } from './scoped-names.ts';
import { cssTarget, smallestCode } from './smallest-code.ts';

const root = join(import.meta.dirname, '..');
const base = '/desk/';
const rooms = ['desk', 'look'].map((room) => join(root, room));

let first: Set<string> | undefined;

/** Everything that the start needs at once is one file: by itself the bundler takes out of it what every screen shares. */
function withTheStart(id: string, modules: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }): string | null {
  const start = join(root, 'desk/start.tsx');
  if (!first) {
    first = new Set([start]);
    // A set goes on to what is added while it is walked.
    for (const one of first) for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) first.add(imported);
  }
  return first.has(id) ? 'shell' : null;
}

/** The staff's application, apart from the site: neither can change a byte of the other (decision 0055). */
export default defineConfig({
  root,
  base,
  publicDir: false,
  plugins: [markdownTexts(), bothThemes(), partsOfPages('desk'), deskDocuments(root, base)],
  css: { modules: { generateScopedName: scopedNames(rooms, true) } },
  build: {
    outDir: 'build/desk',
    cssTarget,
    ...smallestCode,
    assetsInlineLimit: 0,
    modulePreload: false,
    // One sheet: a screen that comes later brings no styles that could be missed.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      input: 'desk/start.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: withTheStart, priority: 2 },
            // What two screens share is one file, which comes with the first of them: a second one would be met a round trip later.
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
});
