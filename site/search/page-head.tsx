import { companyBasics } from '#content/company-basics.ts';
import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';
import { addressOf, type Page, pages } from '../addresses.ts';
import type { Described } from '../page.ts';
import { graphOf } from './graph.ts';

interface PageHeadProps extends Described {
  /** Without trailing slash. */
  readonly origin: string;
  readonly page: Page;
  /** Row of the page, if any. */
  readonly id: string;
  readonly language: Language;
  readonly company: Company;
}

/** Metadata of a page. /home names / as canonical. */
export function PageHead(head: PageHeadProps) {
  const { origin, page, id, language, company, title, description, noIndex, facts = [] } = head;
  const es = `${origin}${addressOf(page, 'es', id)}`;
  const en = `${origin}${addressOf(page, 'en', id)}`;
  const own = language === 'es' ? es : en;
  const picture = `${origin}/share/${language}/${'unlisted' in pages[page] || 'each' in pages[page] ? 'home' : page}.png`;
  const property = (name: string, content: string) => <meta key={name} property={`og:${name}`} content={content} />;
  return (
    <>
      <title>{`${title} · ${companyBasics.name}`}</title>
      <meta name="description" content={description} />
      {(noIndex || 'noIndex' in pages[page]) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={own} />
      <link rel="alternate" href={es} hrefLang="es" />
      <link rel="alternate" href={en} hrefLang="en" />
      <link rel="alternate" href={es} hrefLang="x-default" />
      {property('type', 'website')}
      {property('site_name', companyBasics.name)}
      {property('title', title)}
      {property('description', description)}
      {property('url', own)}
      {property('locale', language === 'es' ? 'es_MX' : 'en_US')}
      {property('locale:alternate', language === 'es' ? 'en_US' : 'es_MX')}
      {property('image', picture)}
      {property('image:width', '1200')}
      {property('image:height', '630')}
      {property('image:alt', title)}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: asScriptText(graphOf({ origin, page, language, title, description, own }, company, facts)),
        }}
      />
    </>
  );
}

/** JSON that cannot close the script element. */
function asScriptText(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
