import type { MetaDescriptor } from 'react-router';
import { company } from '#content/company.ts';
import { frameWords } from '#content/frame.ts';
import type { Language } from '#model/languages.ts';
import { addressOf, type Page, pages } from '../addresses.ts';

export interface Described {
  readonly origin: string;
  readonly page: Page;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The page's own address, whole. */
  readonly own: string;
}

/** What networks and search engines read of a page: its picture, and who and what it is about (schema.org). */
export function forRobots(page: Described, data: readonly object[]): MetaDescriptor[] {
  const { origin, language, title, description, own } = page;
  const picture = pictureOf(page);
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    property('type', 'website'),
    property('site_name', company.name),
    property('title', title),
    property('description', description),
    property('url', own),
    property('locale', language === 'es' ? 'es_MX' : 'en_US'),
    property('locale:alternate', language === 'es' ? 'en_US' : 'es_MX'),
    property('image', picture),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [organization(origin), ...(page.page === 'home' ? [webSite(page)] : [crumbs(page)]), ...data],
      },
    },
  ];
}

/** A page without a picture of its own shows that of the home page. */
function pictureOf({ origin, page, language }: Described): string {
  return `${origin}/share/${language}/${'unlisted' in pages[page] ? 'home' : page}.png`;
}

/** The company, under one id that the other objects point at. */
export function organization(origin: string): object {
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

function webSite({ origin, language, description }: Described): object {
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
function crumbs({ origin, page, language, title, own }: Described): object {
  const words = frameWords[language];
  const above = pages[page].paths[0].startsWith('syllabus/') ? 'training' : undefined;
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
