import type { Plugin } from 'vite';

const unguarded = 'window.location.reload();';
const guarded = "window.dispatchEvent(new CustomEvent('part-missing', { detail: route.id }));";

/**
 * The router reloads the page whenever a part of the application cannot be loaded, however often. This hands that case to
 * missing-part.ts, which knows where the visitor wanted to go and holds the guard. The build fails when a newer router
 * words it differently.
 */
export function guardReloads(): Plugin {
  return {
    name: 'guard-reloads',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*routeModules\.js$/ },
      handler(code) {
        if (!code.includes(unguarded))
          throw new Error('The router no longer reloads where guard-reloads.ts expects it');
        return { code: code.replace(unguarded, guarded), map: null };
      },
    },
  };
}
