import { companyBasics } from '#content/company-basics.ts';
import { frameWords } from '#content/frame.ts';
import type { Company } from '#model/company/company.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import { type Language, languages } from '#model/languages.ts';
import { addressOf, type Page, pageAbove } from '#site/addresses.ts';

interface About {
  readonly origin: string;
  readonly page: Page;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Canonical address. */
  readonly own: string;
}

export function graphOf(about: About, company: Company, facts: readonly object[]): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      pagesAboutCompany.has(about.page) ? organization(about.origin, about.language, company) : inShort(about.origin),
      about.page === 'home' ? webSite(about) : crumbs(about),
      ...facts,
    ],
  };
}

/** Pages with the company's full data; others refer to its id. */
const pagesAboutCompany: ReadonlySet<Page> = new Set(['home', 'us', 'contact']);

function inShort(origin: string): object {
  return { '@type': 'Organization', '@id': `${origin}/#company`, name: companyBasics.name, url: `${origin}/` };
}

/** Only the facts that pages show. */
export function organization(origin: string, language: Language, facts: Company): object {
  const { rfc, founded, phone, street, city, officeHours, people } = facts;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: companyBasics.name,
    legalName: facts.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: facts.email,
    ...(phone ? { telephone: phone } : {}),
    ...(rfc ? { taxID: rfc } : {}),
    ...(founded === null ? {} : { foundingDate: String(founded) }),
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      ...(city ? { addressLocality: textIn(city, language) } : {}),
      addressCountry: companyBasics.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      email: facts.email,
      availableLanguage: [...languages],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays,
        opens: officeHours.opens.padStart(5, '0'),
        closes: officeHours.closes.padStart(5, '0'),
      },
    },
    ...(people.length > 0
      ? { employee: people.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: textIn(role, language) })) }
      : {}),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

function webSite({ origin, language, description }: About): object {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: companyBasics.name,
    description,
    inLanguage: language,
    publisher: { '@id': `${origin}/#company` },
  };
}

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
