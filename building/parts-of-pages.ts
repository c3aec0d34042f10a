import type { Plugin } from 'vite';

/**
 * What loads a part of the browser's code later. Parts bring no styles, which are in the page, and few others with them, so
 * none of them is announced before; and without a network none is asked for: a browser remembers that it failed, and never
 * asks again.
 */
const helper =
  "export const __vitePreload = (load) => navigator.onLine ? load() : Promise.reject(new TypeError('offline'));";

/** The same for the desk, which stays open offline: a part that was loaded once is there without a network, too. */
const deskHelper = `const had = new Set();
export const __vitePreload = (load) => {
  const key = String(load);
  if (!navigator.onLine && !had.has(key)) return Promise.reject(new TypeError('offline'));
  return load().then((part) => (had.add(key), part));
};`;

/** Puts our helper into the place of Vite's. The build fails when a newer Vite brings its own another way. */
export function partsOfPages(of: 'site' | 'desk' = 'site'): Plugin {
  let found = false;
  return {
    name: 'parts-of-pages',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.includes('vite/preload-helper')) return null;
      found = true;
      return of === 'desk' ? deskHelper : helper;
    },
    buildEnd() {
      if (this.environment.name === 'client' && !found) throw new Error("Vite's helper for parts was not met");
    },
  };
}
