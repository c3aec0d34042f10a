import type { Plugin } from 'vite';

/**
 * Preloads nothing: chunks have no styles and few dependencies. Rejects offline: a browser caches a
 * failed import for good.
 */
const helper =
  "export const __vitePreload = (load) => navigator.onLine ? load() : Promise.reject(new TypeError('offline'));";

/** In the desk a chunk loaded once stays available offline. */
const deskHelper = `const had = new Set();
export const __vitePreload = (load) => {
  const key = String(load);
  if (!navigator.onLine && !had.has(key)) return Promise.reject(new TypeError('offline'));
  return load().then((part) => (had.add(key), part));
};`;

/** Replaces Vite's preload helper; fails when a newer Vite has none. */
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
