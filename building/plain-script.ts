import { build } from 'vite';

/** Code with all that it imports as one plain script, which a page runs before its first paint. */
export async function plainScript(root: string, input: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: 'terser',
      // As a library, since a page's build wraps each import in code that fetches what it needs beside it: here nothing does.
      lib: { entry: input, formats: ['iife'], name: 'page' },
    },
  });
  const [part] = Array.isArray(made) ? made : [made];
  const code = part && 'output' in part ? part.output[0].code : undefined;
  if (!code) throw new Error(`${input} could not be built`);
  return code.trim();
}
