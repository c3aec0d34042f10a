import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of the newer-build check (requirements, section 7). `builds/meta/{id}.json` is the manifest. */
export function buildFiles(id: string, rules: string, builtAt: Date): Plugin {
  return {
    name: 'build-files',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const timestamp = builtAt.getTime();
      const write = (fileName: string, value: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) });
      write('builds/latest.json', { id, timestamp, rules });
      // No page is prerendered.
      write(`builds/meta/${id}.json`, {
        id,
        timestamp,
        matcher: { static: {}, wildcard: {}, dynamic: {} },
        prerendered: [],
      });
    },
  };
}

/** Hash of the validation rules that forms and service share. */
export function rulesId(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Copies drawings and fonts that only pages reference to the client assets. */
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
