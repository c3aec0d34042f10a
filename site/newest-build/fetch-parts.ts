import type { Plugin } from 'vite';

/**
 * What loads a part of the application that is needed later. A browser never asks again for a module that it once failed
 * to load, so its files are fetched first: as long as that fails, the next attempt is a new one. Such parts bring no
 * styles; those of pages are the router's.
 */
const helper = `
export async function __vitePreload(load, files = []) {
  await Promise.all(files.filter((file) => file.endsWith('.js')).map(async (file) => {
    const answer = await fetch('/' + file);
    if (!answer.ok) throw new Error(file + ' answered ' + answer.status);
    await answer.arrayBuffer();
  }));
  return load();
}`;

/** Puts our helper in place of the builder's own. The build fails when a newer builder names it differently. */
export function fetchParts(): Plugin {
  let used = false;
  return {
    name: 'fetch-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        used = true;
        return { code: helper, map: null, moduleSideEffects: false };
      },
    },
    generateBundle() {
      if (!used) throw new Error('The builder no longer loads parts with the helper that fetch-parts.ts replaces');
    },
  };
}
