import { company, type PricedProject } from '#content/company.ts';
import { servicesWords } from '#content/pages/services.ts';
import { Arrow } from '#look/arrow.tsx';
import blue from '#look/blue.module.css';
import { Count } from '#look/count.tsx';
import { fill } from '#look/fill.ts';
import { formatMoney } from '#look/format.ts';
import { useLanguage, useWords } from '#look/place.ts';
import { FactList } from '../../company/fact-list.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import { Parts } from '../../works/parts.tsx';
import { readWorks } from '../../works/read-works.server.ts';
import { gamePages, type Work, type WorkStory } from '../../works/works.ts';
import style from './services.module.css';

/** What can be ordered, a full row each, explained and priced; then the courses and a way to ask for something else. */
function Services({ data }: { readonly data: readonly WorkStory[] }) {
  const words = useWords(servicesWords);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className="wrap" aria-labelledby="works">
        <h2 id="works" className="hide">
          {words.worksHeading}
        </h2>
        <div className={style.sheet}>
          {data.map(({ work, title, kind, lead, parts }, index) => (
            <article key={work} id={work} className={style.row}>
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
        <div className={`wrap ${style.split}`}>
          <h2 id="courses">{words.courses.heading}</h2>
          <div>
            <p className="lead">{words.courses.text}</p>
            <ToPage page="training" className="btn">
              {words.courses.action}
            </ToPage>
          </div>
        </div>
      </section>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

/** From how much, where the company said so. */
function ProjectPrice({ work }: { readonly work: Work }) {
  const language = useLanguage();
  const range = company.projectPrices?.[work as PricedProject];
  if (!range) return null;
  const [from, to] = [formatMoney(range.from, language), formatMoney(range.to, language)];
  return <p className={`num ${style.price}`}>{fill(servicesWords[language].from, { from, to })}</p>;
}

/** From a game to the page where it is explained. */
function GameLink({ work }: { readonly work: Work }) {
  const words = useWords(servicesWords);
  const page = gamePages[work];
  return page ? (
    <ToPage page={page} className="link">
      <span>{words.game}</span>
      <Arrow />
    </ToPage>
  ) : null;
}

export const page = sitePage({
  load: ({ language }) => readWorks(language),
  describe: ({ language }) => servicesWords[language],
  View: Services,
});
