import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { markdownTexts } from './site/markdown-texts.ts';
import { buildFiles } from './site/newest-build/build-files.ts';
import { guardReloads } from './site/newest-build/guard-reloads.ts';
import { scopedNames } from './site/scoped-names.ts';

const builtAt = new Date();
/** The same sources are the same build on every machine: begin.mjs hands their hash in. */
const buildId = process.env.BUILD_ID ?? builtAt.getTime().toString(36);

export default defineConfig({
  plugins: [markdownTexts(), reactRouter(), guardReloads(), buildFiles(buildId, builtAt)],
  define: { __BUILD_YEAR__: builtAt.getUTCFullYear(), __BUILD_ID__: JSON.stringify(buildId) },
  css: { modules: { generateScopedName: scopedNames() } },
  publicDir: 'site/public',
  build: {
    // Newer than this is not needed by the phones we serve; older would rewrite light-dark() and nesting (traps).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A drawing stays a file, to be loaded when it is near; only the fringe of the footer comes with the styles.
    assetsInlineLimit: (file) => file.endsWith('fret.svg'),
  },
});
