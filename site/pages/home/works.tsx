import type { HomeWords } from '#content/pages/home.ts';
import { Arrow } from '#look/arrow.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { Plate } from '../../works/plate.tsx';
import type { WorkCard } from '../../works/works.ts';
import style from './works.module.css';

interface Given {
  readonly words: HomeWords['works'];
  readonly works: readonly WorkCard[];
}

/** The seven projects as folios of one sheet, edge to edge, each the way to its case. */
export function Works({ words, works }: Given) {
  return (
    <section className={`wrap ${style.works}`} aria-labelledby="works">
      <div className={style.head}>
        <h2 id="works">{words.heading}</h2>
        <ToPage page="services" className="link">
          <span>{words.all}</span>
          <Arrow />
        </ToPage>
      </div>
      <ol className={style.sheet}>
        {works.map(({ work, title }) => (
          <li key={work}>
            <ToPage page="briefcase" rest={`#${work}`}>
              <div>
                <Plate work={work} />
              </div>
              <span>{title}</span>
            </ToPage>
          </li>
        ))}
      </ol>
    </section>
  );
}
