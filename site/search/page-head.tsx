import { company } from '#content/company.ts';
import type { Language } from '#model/languages.ts';
import { addressOf, type Page, pages } from '../addresses.ts';
import type { Described } from '../page.ts';
import { graphOf } from './graph.ts';

interface PageHeadProps extends Described {
  /** The public origin, without a slash at the end. */
  readonly origin: string;
  readonly page: Page;
  /** Of which row the page is, or nothing. */
  readonly id: string;
  readonly language: Language;
}

/**
 * What the head of a page says: title, description, its own address, the same page in the other language, its picture, and
 * who and what it is about. The home page's second address (/home) names the first as its own.
 */
export function PageHead({ origin, page, id, language, title, description, noIndex, facts = [] }: PageHeadProps) {
  const es = `${origin}${addressOf(page, 'es', id)}`;
  const en = `${origin}${addressOf(page, 'en', id)}`;
  const own = language === 'es' ? es : en;
  const picture = `${origin}/share/${language}/${'unlisted' in pages[page] || 'each' in pages[page] ? 'home' : page}.png`;
  const property = (name: string, content: string) => <meta key={name} property={`og:${name}`} content={content} />;
  return (
    <>
      <title>{`${title} · ${company.name}`}</title>
      <meta name="description" content={description} />
      {(noIndex || 'noIndex' in pages[page]) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={own} />
      <link rel="alternate" href={es} hrefLang="es" />
      <link rel="alternate" href={en} hrefLang="en" />
      <link rel="alternate" href={es} hrefLang="x-default" />
      {property('type', 'website')}
      {property('site_name', company.name)}
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
          __html: asScriptText(graphOf({ origin, page, language, title, description, own }, facts)),
        }}
      />
    </>
  );
}

/** JSON that cannot end the element it stands in, whatever a course is called. */
function asScriptText(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
