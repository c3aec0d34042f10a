import type { Plugin } from 'vite';

/**
 * Writes what a page asks to learn of a newer build (requirements, section 7): `builds/latest.json` names the build and its rules,
 * `builds/meta/{id}.json` is its manifest.
 */
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
      // The same shape for every page: none is prerendered, every one is rendered by the service and kept there.
      write(`builds/meta/${id}.json`, {
        id,
        timestamp,
        matcher: { static: {}, wildcard: {}, dynamic: {} },
        prerendered: [],
      });
    },
  };
}
