import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { localClasses } from './scoped-names.ts';

const mark = '\0names-of:';
const ending = '.module.css';

/** Reduces CSS modules to class names in the client build: pages inline all styles. */
export function stylesWithThePage(nameOf: (local: string, file: string) => string): Plugin {
  return {
    name: 'styles-with-the-page',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (this.environment.name !== 'client' || !id.endsWith(ending)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      // Without the extension, which Vite treats as a style sheet.
      return found && mark + found.id.slice(0, -ending.length);
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const file = id.slice(mark.length) + ending;
      const locals = localClasses(readFileSync(file, 'utf8'));
      const names = Object.fromEntries(locals.map((local) => [local, nameOf(local, file)]));
      return `export default ${JSON.stringify(names)};`;
    },
  };
}
