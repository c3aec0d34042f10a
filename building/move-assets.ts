import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Drawings and fonts that only pages name are written beside the pages: the browser asks for them elsewhere. */
export function moveAssets(pages: string, browser: string): Plugin {
  return {
    name: 'move-assets',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'ssr') return;
      cpSync(join(pages, 'assets'), join(browser, 'assets'), {
        recursive: true,
        filter: (file) => !/\.(m?js|css)$/.test(file),
      });
    },
  };
}
