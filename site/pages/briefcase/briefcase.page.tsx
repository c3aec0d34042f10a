import { briefcaseWords } from '#content/pages/briefcase.ts';
import { Count } from '#ui/count.tsx';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import { Plate } from '../../works/plate.tsx';
import { readWorks } from '../../works/read-works.server.ts';
import type { WorkStory } from '../../works/works.ts';
import style from './briefcase.module.css';

/** Index of all projects, then a case each (decision 0007). */
function Briefcase({ data }: { readonly data: readonly WorkStory[] }) {
  const words = useWords(briefcaseWords);
  return (
    <>
      <div className="wrap front head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <nav className="wrap" aria-label={words.heading}>
        <ol className={style.grid}>
          {data.map(({ work, title }, index) => (
            <li key={work}>
              <a href={`#${work}`}>
                <Count n={index + 1} className={style.ordinal} />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {data.map(({ work, title, kind, lead, sections, ...more }, index) => (
        <article key={work} id={work} className={`wrap ${style.story}`} aria-labelledby={`${work}-title`}>
          <Plate work={work} className={style.plate} first={index === 0} />
          <header className={style.top}>
            <p className="small soft">
              <Count n={index + 1} className={style.ordinal} />
              {kind}
            </p>
            <h2 id={`${work}-title`}>{title}</h2>
            <p className="lead">{lead}</p>
            <Particulars {...more} />
            <p className={style.act}>
              <ToPage
                page="contact"
                rest="?type=budget"
                className="btn"
                aria-label={fill(words.askFor, { work: title })}
              >
                {words.ask}
              </ToPage>
            </p>
          </header>
          <div className={style.columns}>
            {sections.map(({ heading, html }) => (
              <section key={heading}>
                <h3>{heading}</h3>
                <div className="soft" dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
          </div>
          {more.pictures.map(({ src, alt }) => (
            <img key={src} className={style.picture} src={src} alt={alt} loading="lazy" />
          ))}
        </article>
      ))}
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

function Particulars({ year, client, link }: Pick<WorkStory, 'year' | 'client' | 'link'>) {
  const words = useWords(briefcaseWords);
  const said = [year && `${words.year}: ${year}`, client && `${words.client}: ${client}`].filter(Boolean);
  return (
    <>
      {said.length > 0 && <p className="small soft">{said.join(' · ')}</p>}
      {link && (
        <a className="link" href={link}>
          <span>{words.link}</span>
        </a>
      )}
    </>
  );
}

export const page = sitePage({
  load: ({ language }) => readWorks(language),
  describe: ({ language }) => briefcaseWords[language],
  View: Briefcase,
});
