import { inOtherLanguage, languageOf, linkToOtherLanguage } from '../../addresses.ts';
import { readablePath, shortPath } from './readable-path.ts';

const nowhere = { es: '/no-page-has-this-address', en: '/en/no-page-has-this-address' } as const;

/** What is asked for at an address: the page, or its data in one of two forms. */
export type Form = 'page' | 'data';

/**
 * The address whose page stands for those of all that no page has in its language: it is rendered once, and each of the
 * others is that with its own address filled in.
 */
export function standsForNotFound(path: string): string {
  return nowhere[languageOf(path)];
}

/**
 * The page that says that nothing is at `path`, or the data of it.
 *
 * @param rendered what was rendered for `standsForNotFound(path)`
 * @param path as it came, with its escapes
 */
export function fillNotFound(rendered: string, path: string, form: Form): string {
  const stands = standsForNotFound(path);
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
  if (form === 'data') return rendered.replaceAll(stands, () => inJson(shortPath(path)));
  const data = rendered.lastIndexOf('<script type="application/json"');
  const other = `href="${inOtherLanguage(stands)}"`;
  return (
    rendered
      .slice(0, data)
      .replaceAll(other, () => `href="${inHtml(linkToOtherLanguage(path, ''))}"`)
      .replaceAll(stands, () => inHtml(readablePath(path))) +
    rendered.slice(data).replaceAll(stands, () => inJson(inJson(shortPath(path))))
  );
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
