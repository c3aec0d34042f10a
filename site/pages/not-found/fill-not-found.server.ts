import { renderToStaticMarkup } from 'react-dom/server';
import { inOtherLanguage, languageOf } from '#site/addresses.ts';
import { readablePath } from './readable-path.ts';

const nowhere = { es: '/no-page-has-this-address', en: '/en/no-page-has-this-address' } as const;

/** Longest path shown: invented addresses must not inflate the page. */
const longest = 1_000;

/** Placeholder path of the 404 page: rendered once per language, then filled. */
export function standsForNotFound(path: string): string {
  return nowhere[languageOf(path)];
}

/** `path`: with its escapes. */
export function fillNotFound(rendered: string, path: string, form: 'page' | 'data'): string {
  const placeholder = standsForNotFound(path);
  const shown = path.length > longest ? `${path.slice(0, longest)}…` : path;
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
  if (form === 'data') return rendered.replaceAll(placeholder, () => inJson(shown));
  const other = `href="${inOtherLanguage(placeholder)}"`;
  // In one pass: a path may contain the placeholder. React escapes as it did for the placeholder.
  const [link, text] = [`href="${renderToStaticMarkup(linked(path))}"`, renderToStaticMarkup(readablePath(shown))];
  return rendered
    .split(other)
    .map((part) => part.replaceAll(placeholder, () => text))
    .join(link);
}

function linked(path: string): string {
  return inOtherLanguage(path.length > longest ? (languageOf(path) === 'en' ? '/en' : '/') : path);
}
