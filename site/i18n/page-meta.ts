import type { MetaDescriptor } from 'react-router';
import type { Bilingual } from '#content/bilingual.ts';
import { company } from '#content/company.ts';
import { addressOf, languageOf, type Page, pages } from '../addresses.ts';
import { forRobots } from '../search/for-robots.ts';

interface Described {
  readonly title: string;
  readonly description: string;
}

/**
 * What the head of a page says: title, description, its own address, and the same page in the other language. The home
 * page's second address (/home) names the first as its own.
 *
 * @param origin the public origin, without a slash at the end
 * @param path the address without its query
 * @param data what else the page tells search engines of itself, as schema.org objects
 */
export function pageMeta(
  origin: string,
  path: string,
  page: Page,
  { title, description }: Described,
  data: readonly object[] = [],
): MetaDescriptor[] {
  const language = languageOf(path);
  const es = `${origin}${addressOf(page, 'es')}`;
  const en = `${origin}${addressOf(page, 'en')}`;
  const own = language === 'es' ? es : en;
  const full = `${title} · ${company.name}`;
  const link = (rel: string, href: string, hrefLang?: string) => ({ tagName: 'link' as const, rel, href, hrefLang });
  return [
    { title: full },
    { name: 'description', content: description },
    ...('unlisted' in pages[page] ? [{ name: 'robots', content: 'noindex' }] : []),
    link('canonical', own),
    link('alternate', es, 'es'),
    link('alternate', en, 'en'),
    link('alternate', es, 'x-default'),
    // Robots read what the server sent; the browser's code does not carry it.
    ...(import.meta.env.SSR ? forRobots({ origin, page, language, title, description, own }, data) : []),
  ];
}

/** The origin that the root loader found, for `meta` functions. */
export function originOf(
  matches: readonly ({ readonly id: string; readonly loaderData: unknown } | undefined)[],
): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined;
  return root?.origin ?? '';
}

interface MetaArguments {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData: unknown } | undefined)[];
}

/** The `meta` function of a page whose title and description stand in its words. */
export function metaOf(page: Page, words: Bilingual<Described>) {
  return ({ location, matches }: MetaArguments): MetaDescriptor[] =>
    pageMeta(originOf(matches), location.pathname, page, words[languageOf(location.pathname)]);
}
