import { join } from 'node:path';
import { defineConfig } from 'vite';
import { browserFiles } from './building/browser-files.ts';
import { buildFiles } from './building/build-files.ts';
import { keepFormerBuild, markWhole } from './building/former-build.ts';
import { markdownTexts } from './building/markdown-texts.ts';
import { moveAssets } from './building/move-assets.ts';
import { partsOfPages } from './building/parts-of-pages.ts';
import { rulesId } from './building/rules-id.ts';
import { scopedNames } from './building/scoped-names.ts';
import { sharePictures } from './building/share-pictures.ts';
import { cssTarget, smallestCode } from './building/smallest-code.ts';
import { stylesWithThePage } from './building/styles-with-the-page.ts';

const builtAt = new Date();
/** The same sources are the same build on every machine: begin.mjs hands their hash in. */
const buildId = process.env.BUILD_ID ?? builtAt.getTime().toString(36);
const rules = rulesId(join(import.meta.dirname, 'model'));
const folder = join(import.meta.dirname, 'build');
const pages = join(folder, 'server');
const browser = join(folder, 'client');

/** The site in two parts: what the browser runs (`client`), and the pages, which the service renders (`ssr`). */
export default defineConfig(({ command }) => {
  // In development the desk comes from the same server; its build is another one (building/desk.config.ts).
  const nameOf = scopedNames(
    ['site', 'look', ...(command === 'build' ? [] : ['desk'])].map((room) => join(import.meta.dirname, room)),
    command === 'build',
  );
  return {
    plugins: [
      markdownTexts(),
      partsOfPages(),
      stylesWithThePage(nameOf),
      browserFiles(import.meta.dirname, browser),
      moveAssets(pages, browser),
      buildFiles(buildId, rules, builtAt),
      sharePictures(),
    ],
    define: {
      __BUILD_YEAR__: builtAt.getUTCFullYear(),
      __BUILD_ID__: JSON.stringify(buildId),
      __RULES_ID__: JSON.stringify(rules),
    },
    css: { modules: { generateScopedName: nameOf } },
    publicDir: 'site/public',
    builder: {
      async buildApp(builder) {
        keepFormerBuild(folder, buildId);
        for (const part of ['client', 'ssr']) await builder.build(builder.environments[part] as never);
        markWhole(folder, buildId);
      },
    },
    build: {
      cssTarget,
      // A drawing stays a file, to be loaded when it is near.
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: true,
    },
    environments: {
      client: {
        build: {
          outDir: browser,
          ...smallestCode,
          rolldownOptions: {
            input: 'site/start.ts',
            output: {
              // What is touched once brings it for all.
              codeSplitting: { groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\// }] },
              chunkFileNames: 'assets/[name]-[hash:6].js',
              entryFileNames: 'assets/[name]-[hash:6].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        },
      },
      ssr: {
        build: {
          outDir: pages,
          ssr: true,
          emitAssets: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: { index: 'site/server.tsx' },
            output: { entryFileNames: '[name].js', assetFileNames: 'assets/[name]-[hash:6][extname]' },
          },
        },
      },
    },
  };
});
