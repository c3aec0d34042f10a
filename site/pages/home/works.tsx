import type { HomeWords } from '#content/pages/home.ts';
import { Arrow } from '#look/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { Parts } from '../../works/parts.tsx';
import { Plate } from '../../works/plate.tsx';
import type { WorkCard } from '../../works/works.ts';
import style from './works.module.css';

interface Given {
  readonly words: HomeWords['works'];
  readonly works: readonly WorkCard[];
}

/** The seven works as folios of one sheet, edge to edge. */
export function Works({ words, works }: Given) {
  return (
    <section className="sec" aria-labelledby="works">
      <div className="wrap">
        <div className={style.head}>
          <h2 id="works">{words.heading}</h2>
          <ToPage page="services" className="link">
            <span>{words.all}</span>
            <Arrow />
          </ToPage>
        </div>
        <div className={style.works}>
          {works.map(({ work, title, summary, parts }) => (
            <article key={work} className={style.work} data-work={work}>
              <Plate work={work} className={style.plate} />
              <div>
                <h3>
                  <ToPage page="briefcase" rest={`#${work}`} className={style.title ?? ''}>
                    {title}
                  </ToPage>
                </h3>
                <p>{summary}</p>
                {parts.length > 0 && <Parts parts={parts} />}
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
