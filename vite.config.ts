import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { markdownTexts } from './site/markdown-texts.ts';
import { buildFiles } from './site/newest-build/build-files.ts';
import { fetchParts } from './site/newest-build/fetch-parts.ts';
import { guardReloads } from './site/newest-build/guard-reloads.ts';
import { scopedNames } from './site/scoped-names.ts';
import { sharePictures } from './site/search/share-pictures.ts';

const builtAt = new Date();
/** The same sources are the same build on every machine: begin.mjs hands their hash in. */
const buildId = process.env.BUILD_ID ?? builtAt.getTime().toString(36);

/** Few and larger parts: together they pack better, and each one costs a request. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|turbo-stream)\//,
    priority: 3,
  },
  // The error layout has it from the server, or fetches its file: only the pages of letters carry it.
  { name: 'state-error', test: /\/site\/drawings\/state-error\.svg\?raw/, priority: 3 },
  // What stands on every page.
  {
    name: 'house',
    test: /\/(site\/(root|components|layouts\/(default|header|footer|logo|newsletter|error)|i18n|theme|forms|newest-build|scrolling|addresses|session\/announce)|model\/(limits|contact-types)|content\/(frame|notices|problems|update|company|pages\/(newsletter|errors)))/,
    priority: 2,
  },
  // Every call of the service begins with it; the session only when somebody is signed in or signs in.
  { name: 'outputs', test: /\/site\/api\/read-outputs/, priority: 2 },
  {
    name: 'session',
    test: /\/site\/(session\/(?!signed-in|session-script|next-address|forget-here)|api\/this-session)/,
    priority: 1,
  },
  { name: 'accounts', test: /\/(site\/(accounts|session\/next-address)|content\/pages\/account)/, priority: 1 },
  { name: 'works', test: /\/site\/works\//, priority: 1 },
  {
    name: 'courses',
    test: /\/(site\/(courses\/(?!glyph)|search\/course-data)|content\/course|model\/course)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    markdownTexts(),
    reactRouter(),
    guardReloads(),
    fetchParts(),
    buildFiles(buildId, builtAt),
    sharePictures(),
  ],
  define: { __BUILD_YEAR__: builtAt.getUTCFullYear(), __BUILD_ID__: JSON.stringify(buildId) },
  css: { modules: { generateScopedName: scopedNames(join(import.meta.dirname, 'site'), command === 'build') } },
  publicDir: 'site/public',
  build: {
    // Newer than this is not needed by the phones we serve; older would rewrite light-dark() and nesting (traps).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
    // A tenth smaller than the default where it counts: the first load of the application.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      // No workarounds for a browser of 2016.
      safari10: false,
      compress: { passes: 4, pure_getters: true, keep_fargs: false, unsafe_methods: true },
      format: { comments: false },
    },
    // A drawing stays a file, to be loaded when it is near; only the fringe of the footer comes with the styles.
    assetsInlineLimit: (file) => file.endsWith('fret.svg'),
  },
}));
