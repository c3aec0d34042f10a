import { companyBasics } from '#content/company-basics.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import type { Company } from '#model/company/company.ts';
import { type Language, languages } from '#model/languages.ts';
import { addressOf, type Page, pages } from '#site/addresses.ts';
import type { Described } from '#site/page.ts';
import { graphOf } from './graph.ts';
import { feedForms } from './issue-feeds.tsx';

interface PageHeadProps extends Described {
  /** Without trailing slash. */
  readonly origin: string;
  readonly page: Page;
  readonly id: string;
  readonly language: Language;
  readonly company: Company;
  /** Links the feeds of newsletter issues. */
  readonly feeds: boolean;
}

/** /home names / as canonical. */
export function PageHead(head: PageHeadProps) {
  const { origin, page, id, language, company, title, description, noIndex, facts = [], feeds } = head;
  const { written = languages } = head;
  const addressIn = (one: Language) => `${origin}${addressOf(page, one, id)}`;
  const own = addressIn(language);
  const picture = `${origin}/share/${language}/${'unlisted' in pages[page] || 'each' in pages[page] ? 'home' : page}.png`;
  const property = (name: string, content: string) => <meta key={name} property={`og:${name}`} content={content} />;
  return (
    <>
      <title>{`${title} · ${companyBasics.name}`}</title>
      <meta name="description" content={description} />
      {(noIndex || 'noIndex' in pages[page]) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={own} />
      {written.map((one) => (
        <link key={one} rel="alternate" href={addressIn(one)} hrefLang={one} />
      ))}
      <link rel="alternate" href={addressIn(written[0] ?? language)} hrefLang="x-default" />
      {feeds && <FeedLinks origin={origin} language={language} />}
      {property('type', 'website')}
      {property('site_name', companyBasics.name)}
      {property('title', title)}
      {property('description', description)}
      {property('url', own)}
      {property('locale', language === 'es' ? 'es_MX' : 'en_US')}
      {written.length > 1 && property('locale:alternate', language === 'es' ? 'en_US' : 'es_MX')}
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

function FeedLinks({ origin, language }: { readonly origin: string; readonly language: Language }) {
  return Object.entries(feedForms).map(([file, type]) => (
    <link
      key={file}
      rel="alternate"
      type={type}
      href={`${origin}${addressOf('newsletterIssues', language)}/${file}`}
      title={newsletterIssuesWords[language].feed}
    />
  ));
}

/** JSON that cannot close the script element. */
function asScriptText(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
