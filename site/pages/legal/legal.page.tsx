import { certificateText } from '#content/certificate.ts';
import { companyBasics } from '#content/company-basics.ts';
import { authority } from '#content/pages/accounts/authority.ts';
import { legalWords } from '#content/pages/legal.ts';
import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';
import { retention } from '#model/people/retention.ts';
import { type FactName, factRows } from '#site/company/fact-rows.ts';
import { NextStep } from '#site/components/next-step.tsx';
import { sitePage } from '#site/page.ts';
import type { LongText } from '#site/texts/long-text.ts';
import { readLongText } from '#site/texts/read-text.server.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './legal.module.css';

/** Replaces `{{name}}` placeholders by facts, as HTML. */
function factsIn(company: Company, language: Language): (html: string) => string {
  const day = (iso: string) => `<time datetime="${iso}">${formatDay(iso, language)}</time>`;
  const escaped = (text = '') => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const fact = (name: FactName) => escaped(factRows([name], language, company)[0]?.text);
  const labelled = (name: FactName) =>
    factRows([name], language, company)
      .map(({ label, text }) => escaped(`${label}: ${text}`))
      .join('');
  const words = legalWords[language];
  const email = escaped(company.email);
  const facts: Readonly<Record<string, string>> = {
    name: companyBasics.name,
    legalName: escaped(company.legalName),
    email: `<a href="mailto:${email}">${email}</a>`,
    domicile: company.street ? fill(words.domicile, { place: fact('place') }) : words.country,
    askDomicile: company.street ? '' : words.askDomicile,
    authority: authority.name,
    authorityBefore: authority.before,
    authoritySince: day(authority.since),
    certificatesSince: day(authority.certificatesSince),
    noted: day(authority.noted),
    workerNotice: company.trainerRegistration ? fill(words.worker, { months: retention.workerRecords.months }) : '',
    certificate: certificateText(language, company),
    payment: [labelled('pay'), labelled('payBy')].filter(Boolean).join(' '),
    cancellation: labelled('cancellation'),
  };
  return (html) => html.replace(/\{\{(\w+)\}\}/g, (match, name: string) => facts[name] ?? match);
}

function Legal({ data }: { readonly data: LongText }) {
  const [words, language] = useWordsIn(legalWords);
  const { matter, intro, sections } = data;
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
      <div className="wrap front head">
        <h1>{matter.title}</h1>
        <div>
          <p className="lead">{matter.lead}</p>
          <p className={`small soft ${style.date}`}>
            {fill(words.updated, { date: '' })}
            <time dateTime={matter.updated}>{formatDay(matter.updated ?? '', language)}</time>
          </p>
        </div>
      </div>
      <div className={`wrap column ${style.page}`}>
        <details className={`screen ${style.fold}`}>
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
  load({ page, language, company }): LongText {
    const { matter, intro, sections } = readLongText(page, language);
    const withFacts = factsIn(company, language);
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
