import { company } from '#content/company.ts';
import { frameWords } from '#content/frame.ts';
import type { Language } from '#model/languages.ts';
import { addressOf, type Page, pageAbove } from '../addresses.ts';

interface About {
  readonly origin: string;
  readonly page: Page;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The page's own address, whole. */
  readonly own: string;
}

/** Who and what a page is about, for search engines (schema.org). */
export function graphOf(about: About, facts: readonly object[]): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [organization(about.origin), about.page === 'home' ? webSite(about) : crumbs(about), ...facts],
  };
}

/** The company, under one id that the other objects point at. */
function organization(origin: string): object {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: company.name,
    legalName: company.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: company.email,
    address: { '@type': 'PostalAddress', addressCountry: company.country },
  };
}

function webSite({ origin, language, description }: About): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: company.name,
    description,
    inLanguage: language,
    publisher: { '@id': `${origin}/#company` },
  };
}

/** Home, the page above where there is one, the page. */
function crumbs({ origin, page, language, title, own }: About): object {
  const words = frameWords[language];
  const above = pageAbove(page);
  const trail = [
    { name: words.pages.home, item: origin + addressOf('home', language) },
    ...(above ? [{ name: words.pages[above], item: origin + addressOf(above, language) }] : []),
    { name: title, item: own },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}
