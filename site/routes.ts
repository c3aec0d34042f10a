import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { errorPage, pages } from './addresses.ts';

/** Every page twice, from the one table in addresses.ts: without prefix in Spanish, under /en in English. */
function inLanguage(language: 'es' | 'en'): RouteConfigEntry {
  const prefix = language === 'es' ? '' : 'en';
  const children = Object.entries(pages).flatMap(([page, { paths, file }]) =>
    paths.map(
      (path, index): RouteConfigEntry => ({
        id: index === 0 ? `${page}.${language}` : `${page}.${language}.${index}`,
        file,
        // One spelling an address: /US is not /us.
        caseSensitive: true,
        ...(path === '' ? { index: true } : { path }),
      }),
    ),
  );
  return {
    id: `layout.${language}`,
    file: 'layouts/default-layout.tsx',
    path: prefix,
    caseSensitive: true,
    children: [...children, { id: `${errorPage}.${language}`, file: 'pages/not-found/not-found.tsx', path: '*' }],
  };
}

export default [inLanguage('es'), inLanguage('en')] satisfies RouteConfig;
