import { inOtherLanguage, languageOf } from '../../addresses.ts';
import { readablePath } from './readable-path.ts';

const nowhere = { es: '/no-page-has-this-address', en: '/en/no-page-has-this-address' } as const;

/** More characters than an address has that somebody follows: a page must not grow with what anybody invents. */
const longest = 1_000;

/** What is asked for at an address: the page, or its data. */
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
  const told = path.length > longest ? `${path.slice(0, longest)}…` : path;
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
  if (form === 'data') return rendered.replaceAll(stands, () => inJson(told));
  const other = `href="${inOtherLanguage(stands)}"`;
  // In one go: what is filled in may be called as what it stands for.
  const [link, text] = [`href="${inHtml(linked(path))}"`, inHtml(readablePath(told))];
  return rendered
    .split(other)
    .map((part) => part.replaceAll(stands, () => text))
    .join(link);
}

/** Where the link to the other language leads; home, where the address is too long to be repeated. */
function linked(path: string): string {
  return inOtherLanguage(path.length > longest ? (languageOf(path) === 'en' ? '/en' : '/') : path);
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
