import { certificateText } from '#content/certificate.ts';
import { servicesWords } from '#content/pages/services.ts';
import type { PricedProject } from '#model/company/company.ts';
import { Arrow } from '#ui/arrow.tsx';
import blue from '#ui/blue.module.css';
import { Count } from '#ui/count.tsx';
import { fill } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useLanguage, useWords } from '#ui/place.ts';
import { FactList } from '../../company/fact-list.tsx';
import { useCompany } from '../../company/use-company.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ButtonTo, LinkTo, ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import part from '../../works/parts.module.css';
import { readWorks } from '../../works/read-works.server.ts';
import { gamePages, type PortfolioWork, type WorkStory } from '../../works/works.ts';
import style from './services.module.css';

function Services({ data }: { readonly data: readonly WorkStory[] }) {
  const words = useWords(servicesWords);
  const company = useCompany();
  return (
    <>
      <div className="wrap front head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className="wrap" aria-labelledby="works">
        <h2 id="works" className="hide">
          {words.worksHeading}
        </h2>
        <div className={style.sheet}>
          {data.map(({ work, title, kind, lead, parts }, index) => (
            <article key={work} id={work} className={`split ${style.row}`}>
              <div>
                <p className={`small soft ${style.kind}`}>
                  <Count n={index + 1} className={style.ordinal} />
                  {kind}
                </p>
                <h3>{title}</h3>
                <ProjectPrice work={work} />
                <div className={style.acts}>
                  <ToPage
                    page="contact"
                    rest="?type=budget"
                    className="link"
                    aria-label={fill(words.askFor, { work: title })}
                  >
                    <span>{words.ask}</span>
                    <Arrow />
                  </ToPage>
                  <ToPage
                    page="briefcase"
                    rest={`#${work}`}
                    className="link"
                    aria-label={fill(words.caseOf, { work: title })}
                  >
                    <span>{words.case}</span>
                  </ToPage>
                  <GameLink work={work} />
                </div>
              </div>
              <div>
                <p className={style.lead}>{lead}</p>
                <Parts parts={parts} />
              </div>
            </article>
          ))}
        </div>
        {(company.payment || company.invoices) && (
          <div className={style.pay}>
            <FactList names={['pay']} />
          </div>
        )}
      </section>
      <section className={`${blue.field} ${style.courses}`} aria-labelledby="courses">
        <div className="wrap split">
          <h2 id="courses">{words.courses.heading}</h2>
          <div>
            <p className="lead">{`${words.courses.text} ${certificateText(useLanguage(), company)}`}</p>
            <ButtonTo page="training" label={words.courses.action} />
          </div>
        </div>
      </section>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

/** List of `<strong>name</strong>: text` items. */
function Parts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <ul className={part.parts}>
      {parts.map((part) => (
        <li
          key={part}
          dangerouslySetInnerHTML={{ __html: part.replace('</strong>: ', '</strong><span>').concat('</span>') }}
        />
      ))}
    </ul>
  );
}

function ProjectPrice({ work }: { readonly work: PortfolioWork }) {
  const language = useLanguage();
  const range = useCompany().projectPrices[work as PricedProject];
  if (!range) return null;
  const [from, to] = [formatMoney(range.from, language), formatMoney(range.to, language)];
  return <p className={`num ${style.price}`}>{fill(servicesWords[language].from, { from, to })}</p>;
}

function GameLink({ work }: { readonly work: PortfolioWork }) {
  const words = useWords(servicesWords);
  const page = gamePages[work];
  return page ? <LinkTo page={page} label={words.game} /> : null;
}

export const page = sitePage({
  load: ({ language }) => readWorks(language),
  describe: ({ language }) => servicesWords[language],
  View: Services,
});
