import { briefcaseWords } from '#content/pages/briefcase.ts';
import { Arrow } from '#look/arrow.tsx';
import { Count } from '#look/count.tsx';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import { Plate } from '../../works/plate.tsx';
import { readWorks } from '../../works/read-works.server.ts';
import type { WorkStory } from '../../works/works.ts';
import style from './briefcase.module.css';

/** The works told from the inside: a grid that opens them, then a case each (decision 0007). */
function Briefcase({ data }: { readonly data: readonly WorkStory[] }) {
  const words = useWords(briefcaseWords);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <nav className="wrap" aria-label={words.heading}>
        <ol className={style.grid}>
          {data.map(({ work, title }, index) => (
            <li key={work}>
              <a href={`#${work}`}>
                <Plate work={work} className={style.thumb} first={index < 4} />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {data.map(({ work, title, kind, lead, sections }, index) => (
        <article key={work} id={work} className={`wrap ${style.story}`} aria-labelledby={`${work}-title`}>
          <Plate work={work} className={style.plate} />
          <header className={style.top}>
            <p className="small soft">
              <Count n={index + 1} className={style.ordinal} />
              {kind}
            </p>
            <h2 id={`${work}-title`}>{title}</h2>
            <p className="lead">{lead}</p>
          </header>
          <div className={style.columns}>
            {sections.map(({ heading, html }) => (
              <section key={heading}>
                <h3>{heading}</h3>
                <div className="soft" dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
          </div>
        </article>
      ))}
      <div className={`wrap sec ${style.closing}`}>
        <p className={style.say}>{words.closing.text}</p>
        <ToPage page="contact" rest="?type=budget" className="link">
          <span>{words.closing.action}</span>
          <Arrow />
        </ToPage>
      </div>
    </>
  );
}

export const page = sitePage({
  load: ({ language }) => readWorks(language),
  describe: ({ language }) => briefcaseWords[language],
  View: Briefcase,
});
