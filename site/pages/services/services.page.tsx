import { servicesWords } from '#content/pages/services.ts';
import { Arrow } from '#look/arrow.tsx';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import { Parts } from '../../works/parts.tsx';
import { Plate } from '../../works/plate.tsx';
import { readWorks } from '../../works/read-works.server.ts';
import type { WorkStory } from '../../works/works.ts';
import style from './services.module.css';

/** The seven works as one sheet, a full row each; then the courses and a way to ask for something else. */
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
              <Plate work={work} className={style.plate} first={index === 0} />
              <div>
                <p className="small soft">{kind}</p>
                <h3>{title}</h3>
                <p className={style.lead}>{lead}</p>
                <Parts parts={parts} />
                {work === 'snakes' && <GameLink game="voiceGame" />}
                {work === 'words' && <GameLink game="wordGame" />}
              </div>
            </article>
          ))}
        </div>
      </section>
      <section className={`blue ${style.courses}`} aria-labelledby="courses">
        <div className={`wrap ${style.split}`}>
          <h2 id="courses">{words.courses.heading}</h2>
          <div>
            <p className="lead">{words.courses.text}</p>
            <ToPage page="training" className="btn paper">
              {words.courses.action}
            </ToPage>
          </div>
        </div>
      </section>
      <section className="sec" aria-labelledby="closing">
        <div className={`wrap ${style.split}`}>
          <h2 id="closing">{words.closing.heading}</h2>
          <div>
            <p className="lead">{words.closing.text}</p>
            <ToPage page="contact" rest="?type=budget" className="btn">
              {words.closing.action}
            </ToPage>
          </div>
        </div>
      </section>
    </>
  );
}

/** From the work to the page where its game is played. */
function GameLink({ game }: { readonly game: 'voiceGame' | 'wordGame' }) {
  const words = useWords(servicesWords);
  return (
    <ToPage page={game} className="link">
      <span>{words.game}</span>
      <Arrow />
    </ToPage>
  );
}

export const page = sitePage({
  load: ({ language }) => readWorks(language),
  describe: ({ language }) => servicesWords[language],
  View: Services,
});
