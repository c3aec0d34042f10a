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

const reactNames = {
  react:
    'Fragment Suspense createContext createElement lazy useCallback useContext useEffect useId useLayoutEffect useMemo useRef useState useSyncExternalStore',
  // In production one function serves both.
  'react/jsx-runtime': 'Fragment jsx jsxs',
} as const;

/** React's functions as variables: members of its CommonJS modules would be looked up at each call. */
export function reactAsVariables(): Plugin {
  const prefix = '\0variables:';
  return {
    name: 'react-as-variables',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source in reactNames && !/node_modules|\0/.test(importer) ? prefix + source : undefined,
    load(id) {
      const source = id.startsWith(prefix) && id.slice(prefix.length);
      if (!source) return undefined;
      const names = reactNames[source as keyof typeof reactNames].split(' ');
      const lines = names.map((name) =>
        name === 'jsxs' ? 'export { jsx as jsxs };' : `export const ${name} = all.${name};`,
      );
      return [`import * as all from '${source}';`, ...lines].join('\n');
    },
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
