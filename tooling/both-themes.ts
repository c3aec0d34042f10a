import type { Plugin } from 'vite';

const darkRoot = ':root {\n  color-scheme: dark;';

/** Lets themes nest: previews in the desk show both. */
export function bothThemes(): Plugin {
  return {
    name: 'both-themes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/ui/tokens.css')) return null;
      if (!code.includes(darkRoot)) throw new Error('ui/tokens.css does not begin with the dark theme any more');
      return code.replace(darkRoot, darkRoot.replace(':root', ':root, [data-theme="dark"]'));
    },
  };
}
