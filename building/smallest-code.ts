/**
 * How the browser's code is made small: a tenth smaller than the default where it counts, and no workarounds for a
 * browser of 2016.
 */
export const smallestCode = {
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    safari10: false,
    compress: { passes: 4, pure_getters: true, keep_fargs: false, unsafe_methods: true },
    format: { comments: false },
  },
} as const;

/** Newer than this is not needed by the phones we serve; older would rewrite light-dark() and nesting. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
