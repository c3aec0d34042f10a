import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { plainScript } from './plain-script.ts';

const name = 'virtual:browser-files';

/**
 * Tells the pages what the browser runs (`virtual:browser-files`): the code that stands inline in the head of each, and the
 * address of the starter. The browser's part is built first.
 */
export function browserFiles(root: string, folder: string): Plugin {
  return {
    name: 'browser-files',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { head, start } =
        this.environment.mode === 'build' ? { head: await headOf(root), start: startOf(folder) } : sources;
      return `export const head = ${JSON.stringify(head)}; export const start = ${JSON.stringify(start)};`;
    },
  };
}

/** In development the head's code comes as a module, after the first paint, and the styles with the starter. */
const sources = { head: "import('/site/head/head.ts')", start: '/site/development.ts' };

/** The head's code as one plain script, which runs before the first paint. */
export function headOf(root: string): Promise<string> {
  return plainScript(root, 'site/head/head.ts');
}

function startOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return `/${manifest['site/start.ts'].file}`;
}
