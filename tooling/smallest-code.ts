import type { BuildOptions, Plugin } from 'vite';

/**
 * A tenth smaller than the default minifier. No workarounds for browsers of 2016, and none of the
 * router's warnings for developers.
 */
export const smallestCode: Pick<BuildOptions, 'minify' | 'terserOptions'> = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    safari10: false,
    compress: { passes: 4, drop_console: ['warn'], pure_getters: true, keep_fargs: false, unsafe_methods: true },
    format: { comments: false },
  },
};

/** Lets the bundler drop the router's unused components: it keeps those with a name for developers. */
export function unnamedRouter(): Plugin {
  return {
    name: 'unnamed-router',
    transform: (code, id) =>
      id.includes('/react-router/')
        ? code
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(/= (React[\w$]*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        : undefined,
  };
}

/** Joins the lines of GraphQL documents. */
export function oneLineQueries(): Plugin {
  return {
    name: 'one-line-queries',
    transform: (code, id) =>
      id.includes('/desk/')
        ? code.replace(/`(query|mutation|subscription)\b[^`]*`/g, (document) => document.replace(/\s+/g, ' '))
        : undefined,
  };
}

/** An older target would rewrite light-dark() and nesting. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
