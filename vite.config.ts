import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { browserFiles } from './tooling/browser-files.ts';
import { buildFiles, moveAssets, rulesId } from './tooling/build-files.ts';
import { compressFiles } from './tooling/compress-files.ts';
import { keepFormerBuild, markWhole } from './tooling/former-build.ts';
import { markdownTexts } from './tooling/markdown-texts.ts';
import { partsOfPages } from './tooling/parts-of-pages.ts';
import { scopedNames } from './tooling/scoped-names.ts';
import { sharePictures } from './tooling/share-pictures.ts';
import { cssTarget, smallestCode } from './tooling/smallest-code.ts';
import { stylesWithThePage } from './tooling/styles-with-the-page.ts';

const builtAt = new Date();
/** begin.mjs passes a hash of the sources, so that equal sources give equal builds. */
const buildId = process.env.BUILD_ID ?? builtAt.getTime().toString(36);
const rules = rulesId(join(import.meta.dirname, 'model'));
const folder = join(import.meta.dirname, 'build');
const pages = join(folder, 'server');
const browser = join(folder, 'client');

/** Site build: browser code (`client`) and pages rendered by the service (`ssr`). */
export default defineConfig(({ command }) => {
  // The development server also serves the desk; its build is tooling/desk.config.ts.
  const nameOf = scopedNames(
    ['site', 'ui', ...(command === 'build' ? [] : ['desk'])].map((folder) => join(import.meta.dirname, folder)),
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
      __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')).version),
    },
    css: { modules: { generateScopedName: nameOf } },
    publicDir: 'site/public',
    builder: {
      async buildApp(builder) {
        keepFormerBuild(folder, buildId);
        for (const part of ['client', 'ssr']) await builder.build(builder.environments[part] as never);
        await compressFiles(browser);
        markWhole(folder, buildId);
      },
    },
    build: {
      cssTarget,
      // Drawings stay files, for lazy loading.
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
              // One framework chunk for all islands.
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
