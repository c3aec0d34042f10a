import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const name = 'virtual:browser-files';

/** Module `virtual:browser-files`: inline script of the head, URL of the starter. Needs the client build. */
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

/** In development a module runs after the first paint, and the starter brings the styles. */
const sources = { head: "import('/site/head/head.ts')", start: '/site/development.ts' };

/** A classic script, which runs before the first paint. */
export function headOf(root: string): Promise<string> {
  return plainScript(root, 'site/head/head.ts');
}

function startOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return `/${manifest['site/start.ts'].file}`;
}

/** Bundles a module into one minified classic script. */
export async function plainScript(root: string, input: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: 'terser',
      // Library mode: a page build would wrap each dynamic import in preload code.
      lib: { entry: input, formats: ['iife'], name: 'page' },
    },
  });
  const [part] = Array.isArray(made) ? made : [made];
  const code = part && 'output' in part ? part.output[0].code : undefined;
  if (!code) throw new Error(`${input} could not be built`);
  return code.trim();
}
