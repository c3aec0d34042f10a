import { existsSync, readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Version in `package.json`: `2026.11.23`; a second one of a day: `2026.11.23-2`. */
export function productVersion(): string {
  return (JSON.parse(read('package.json')) as { readonly version: string }).version;
}

/** Commit of this version's build (begin.mjs), or `unknown`. */
export function productCommit(): string {
  if (!existsSync(new URL('../../../build/.commit', import.meta.url))) return 'unknown';
  const [version, commit = 'unknown'] = read('build/.commit').split(' ');
  return version === productVersion() ? commit : 'unknown';
}
