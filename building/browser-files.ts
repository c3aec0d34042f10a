import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

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
export async function headOf(root: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: 'terser',
      rolldownOptions: { input: 'site/head/head.ts', output: { format: 'iife' } },
    },
  });
  const [part] = Array.isArray(made) ? made : [made];
  const code = part && 'output' in part ? part.output[0].code : undefined;
  if (!code) throw new Error('The code of the head could not be built');
  return code.trim();
}

function startOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return `/${manifest['site/start.ts'].file}`;
}
