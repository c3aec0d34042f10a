import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { markdownTexts } from './site/markdown-texts.ts';
import { scopedNames } from './site/scoped-names.ts';

export default defineConfig({
  plugins: [markdownTexts(), reactRouter()],
  define: { __BUILD_YEAR__: new Date().getUTCFullYear() },
  css: { modules: { generateScopedName: scopedNames() } },
  publicDir: 'site/public',
  build: {
    // Newer than this is not needed by the phones we serve; older would rewrite light-dark() and nesting (traps).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A drawing stays a file, to be loaded when it is near; only the fringe of the footer comes with the styles.
    assetsInlineLimit: (file) => file.endsWith('fret.svg'),
  },
});
