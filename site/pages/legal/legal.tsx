import { authority } from '#content/authority.ts';
import { company } from '#content/company.ts';
import { legalWords } from '#content/pages/legal.ts';
import type { Language } from '#model/languages.ts';
import { languageOf, pageAt } from '../../addresses.ts';
import { fill } from '../../i18n/fill.ts';
import { formatDay } from '../../i18n/format.ts';
import { originOf, pageMeta } from '../../i18n/page-meta.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { readText } from '../../texts/read-text.server.ts';
import type { Route } from './+types/legal.ts';
import style from './legal.module.css';

/** Terms, or the privacy notice, with the company's own facts filled in. */
export function loader({ url }: Route.LoaderArgs) {
  const page: 'terms' | 'privacity' = pageAt(url.pathname) === 'terms' ? 'terms' : 'privacity';
  const language = languageOf(url.pathname);
  const { matter, intro, sections } = readText(page, language);
  const withFacts = factsIn(language);
  return {
    page,
    matter,
    intro: withFacts(intro),
    sections: sections.map(({ heading, html }) => ({ heading: withFacts(heading), html: withFacts(html) })),
  };
}

/** Fills the `{{places}}` of a text with facts of the content: an address becomes a link, a day is written out. */
function factsIn(language: Language): (html: string) => string {
  const day = (iso: string) => `<time datetime="${iso}">${formatDay(iso, language)}</time>`;
  const facts: Readonly<Record<string, string>> = {
    name: company.name,
    legalName: company.legalName,
    email: `<a href="mailto:${company.email}">${company.email}</a>`,
    authority: authority.name,
    authorityBefore: authority.before,
    authoritySince: day(authority.since),
    noted: day(authority.noted),
  };
  return (html) => html.replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts[name] ?? place);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title = '', description = '' } = loaderData.matter;
  return pageMeta(originOf(matches), location.pathname, loaderData.page, { title, description });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = legalWords[language];
  const { matter, intro, sections } = loaderData;
  return (
    <>
      <div className="wrap head">
        <h1>{matter.title}</h1>
        <div>
          <p className="lead">{matter.lead}</p>
          <p className={`small soft ${style.date}`}>
            {fill(words.updated, { date: '' })}
            <time dateTime={matter.updated}>{formatDay(matter.updated ?? '', language)}</time>
          </p>
        </div>
      </div>
      <div className={`wrap ${style.page}`}>
        <nav className={style.index} aria-label={words.index}>
          <ol>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#s${index + 1}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={style.text}>
          {intro && <div dangerouslySetInnerHTML={{ __html: intro }} />}
          {sections.map(({ heading, html }, index) => (
            <section key={heading} id={`s${index + 1}`}>
              <h2>{heading}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
