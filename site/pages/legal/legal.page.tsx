import { authority } from '#content/authority.ts';
import { certificateText } from '#content/certificate.ts';
import { company } from '#content/company.ts';
import { legalWords } from '#content/pages/legal.ts';
import { fill } from '#look/fill.ts';
import { formatDay } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import type { Language } from '#model/languages.ts';
import { factRows } from '../../company/fact-rows.ts';
import { NextStep } from '../../components/next-step.tsx';
import { sitePage } from '../../page.ts';
import type { LongText } from '../../texts/long-text.ts';
import { readText } from '../../texts/read-text.server.ts';
import style from './legal.module.css';

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
    certificate: certificateText(language),
    payment: [company.payment?.[language], company.invoices?.[language]].filter(Boolean).join(' '),
    cancellation: factRows(['cancellation'], language)[0]?.text ?? '',
  };
  return (html) => html.replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts[name] ?? place);
}

/** Terms, or the privacy notice. */
function Legal({ data }: { readonly data: LongText }) {
  const language = useLanguage();
  const words = legalWords[language];
  const { matter, intro, sections } = data;
  // On a phone it is folded.
  const index = (
    <ol>
      {sections.map(({ heading }, at) => (
        <li key={heading}>
          <a href={`#s${at + 1}`}>
            {at + 1}. {heading}
          </a>
        </li>
      ))}
    </ol>
  );
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
        <details className={style.fold}>
          <summary>{words.index}</summary>
          {index}
        </details>
        <nav className={style.index} aria-label={words.index}>
          {index}
        </nav>
        <div className={style.text}>
          {intro && <div dangerouslySetInnerHTML={{ __html: intro }} />}
          {sections.map(({ heading, html }, index) => (
            <section key={heading} id={`s${index + 1}`}>
              <h2>
                {index + 1}. {heading}
              </h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </div>
      </div>
      <NextStep words={words.next} page="contact" />
    </>
  );
}

export const page = sitePage({
  load({ page, language }): LongText {
    const { matter, intro, sections } = readText(page, language);
    const withFacts = factsIn(language);
    return {
      matter,
      intro: withFacts(intro),
      sections: sections.map((section) => ({
        ...section,
        heading: withFacts(section.heading),
        html: withFacts(section.html),
      })),
    };
  },
  describe: (_, { matter: { title = '', description = '' } }) => ({ title, description }),
  View: Legal,
});
