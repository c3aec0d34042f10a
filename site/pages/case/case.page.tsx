import type { ComponentType } from 'react';
import { frameWords } from '#content/frame.ts';
import { servicesWords } from '#content/pages/services.ts';
import { caseWords } from '#content/works/case.ts';
import type { Page } from '#site/addresses.ts';
import { FactList } from '#site/company/fact-list.tsx';
import crumb from '#site/components/crumb.module.css';
import { NextStep } from '#site/components/next-step.tsx';
import { ToPage } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import type { LongText } from '#site/texts/long-text.ts';
import { readLongText } from '#site/texts/read-text.server.ts';
import { ProjectPrice } from '#site/works/project-price.tsx';
import { workPages, works } from '#site/works/works.ts';
import { Arrow } from '#ui/arrow.tsx';
import { useWords } from '#ui/place.ts';
import style from './case.module.css';
import { Pastry } from './pastry.tsx';
import { Plots } from './plots.tsx';
import { AppScreens, Register, SiteScreens } from './shown.tsx';

type CaseWork = 'web' | 'app' | 'pos' | 'plots' | 'pastry';

/** The thing itself, or a drawn example. */
const shown: Readonly<Record<CaseWork, ComponentType>> = {
  web: SiteScreens,
  app: AppScreens,
  pos: Register,
  plots: Plots,
  pastry: Pastry,
};

interface CaseData {
  readonly work: CaseWork;
  readonly text: LongText;
}

/** Something to look at or try, then its text (decision 0007). */
function Case({ data: { work, text } }: { readonly data: CaseData }) {
  const words = useWords(caseWords);
  const frame = useWords(frameWords);
  const { title, line } = useWords(servicesWords).offers[work];
  const Shown = shown[work];
  const { question = '', ask = '' } = text.matter;
  return (
    <>
      <div className={`wrap ${style.top}`}>
        <ToPage page="services" className={`${crumb.crumb} ${style.crumb}`}>
          <Arrow back />
          {frame.pages.services}
        </ToPage>
        <div className={`front ${style.head}`}>
          <h1>{title}</h1>
          <div>
            <p className="lead">{line}</p>
            <ProjectPrice work={work} />
          </div>
        </div>
      </div>
      <Shown />
      {text.sections
        .filter(({ items }) => items.length > 0)
        .map(({ heading, text: intro, items }) => (
          <section key={heading} className={`wrap sec split ${style.parts}`}>
            <div>
              <h2>{heading}</h2>
              <div className="lead" dangerouslySetInnerHTML={{ __html: intro }} />
            </div>
            <ul>
              {items.map((item) => (
                <li key={item} dangerouslySetInnerHTML={{ __html: item.replace('</strong>: ', '</strong>') }} />
              ))}
            </ul>
          </section>
        ))}
      <div className={`wrap ${style.prose}`}>
        {text.sections
          .filter(({ items }) => items.length === 0)
          .map(({ heading, html }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        <section>
          <h2>{words.decide}</h2>
          <FactList names={['payProject', 'answer', 'phone', 'email']} />
        </section>
      </div>
      <NextStep words={{ heading: question, text: ask, action: frame.quote }} page="contact" rest="?type=budget" />
    </>
  );
}

function workOf(page: Page): CaseWork {
  return works.find((work) => workPages[work] === page) as CaseWork;
}

export const page = sitePage({
  load({ page, language }): CaseData {
    const work = workOf(page);
    return { work, text: readLongText(`works/${work}`, language) };
  },
  describe: (_, { text: { matter } }) => ({ title: matter.title ?? '', description: matter.description ?? '' }),
  View: Case,
});
