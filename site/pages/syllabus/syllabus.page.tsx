import { courseWords } from '#content/course.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { Arrow } from '#look/arrow.tsx';
import { Count } from '#look/count.tsx';
import { CoursePicture } from '#look/courses/course-picture.tsx';
import { Mode } from '#look/courses/mode.tsx';
import { Price } from '#look/courses/price.tsx';
import { Week } from '#look/courses/week.tsx';
import { useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import { type CatalogueCourse, isSyllabus } from '#model/course.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { Groups } from '../../courses/groups.tsx';
import { LiveNotice } from '../../live/live-notice.tsx';
import { sitePage } from '../../page.ts';
import { courseData } from '../../search/course-data.ts';
import type { LongText } from '../../texts/long-text.ts';
import { readText } from '../../texts/read-text.server.ts';
import style from './syllabus.module.css';
import { Take, TakeAct } from './take.tsx';

interface SyllabusData {
  readonly text: LongText;
  readonly course: CatalogueCourse;
}

/** Course detail: presentation, topics as folds of one strip, objective, and what it takes. */
function SyllabusPage({ data }: { readonly data: SyllabusData }) {
  const language = useLanguage();
  const words = syllabusWords[language];
  const { text, course } = data;
  const { matter, intro, sections } = text;
  const { picture } = course;
  const [first] = course.editions;
  const thing = useLiveThing();
  return (
    <>
      <div className={`wrap ${style.top}`}>
        <ToPage page="training" className={style.crumb ?? ''}>
          <Arrow back />
          {words.back}
        </ToPage>
        <div className="head">
          <h1>{matter.title}</h1>
          <div>
            <p className="lead">{matter.lead}</p>
            <Take course={course} />
          </div>
        </div>
      </div>
      <section className="wrap" aria-labelledby="topics">
        <h2 id="topics" className="hide">
          {words.topics}
        </h2>
        <ol className={style.folds}>
          {sections.map((topic, index) => (
            <li key={topic.heading} className={style.fold}>
              <Count n={index + 1} className={style.ordinal} />
              <h3>
                <span className="num">{index + 1}.</span> {topic.heading}
              </h3>
              <ul>
                {topic.items.map((item) => (
                  <li key={item} dangerouslySetInnerHTML={{ __html: item }} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
      <div className={`wrap sec ${style.goal}`}>
        <div>
          <section className="stack" aria-labelledby="objective">
            <h2 id="objective">{words.objective}</h2>
            <p className="lead">{matter.objective}</p>
          </section>
          <section className={style.presentation} aria-labelledby="presentation">
            <h2 id="presentation">{words.presentation}</h2>
            <div className="stack" dangerouslySetInnerHTML={{ __html: intro }} />
            <dl>
              <dt>{words.audience}</dt>
              <dd>{matter.audience}</dd>
              <dt>{words.bring}</dt>
              <dd>{matter.bring}</dd>
            </dl>
          </section>
        </div>
        <aside
          className={picture ? `${style.take} ${style.pictured}` : style.take}
          aria-label={courseWords[language].times}
          {...thing(course.id)}
        >
          {picture && <CoursePicture picture={picture} className={style.picture} />}
          <Mode course={course} />
          <Week of={course.id} period={first?.period ?? null} />
          <div className={style.price}>
            <Price course={course} />
          </div>
          <Groups course={course} className={style.groups} />
        </aside>
      </div>
      <NextStep words={words.next} page="contact" rest={`?type=training&course=${encodeURIComponent(course.id)}`} />
      <LiveNotice />
      <div className={style.foot}>
        <div className="wrap">
          <TakeAct course={course} at="foot" />
        </div>
      </div>
    </>
  );
}

export const page = sitePage({
  /** The written syllabus, and the course of the catalogue that follows it; when none does any more, the page is gone. */
  async load({ page, language, desk }): Promise<SyllabusData | null> {
    if (!isSyllabus(page)) throw new Error(`${page} is not a syllabus`);
    const course = (await desk.catalogue(language)).find(({ syllabus }) => syllabus === page);
    return course ? { text: readText(`syllabus/${page}`, language), course } : null;
  },
  describe({ language, desk }, { text, course }) {
    const { title = '', description = '' } = text.matter;
    const open = course.editions.length > 0;
    return {
      title: syllabusWords[language].title.replace('{course}', title),
      description,
      // It can be read and asked for; a search engine should not send anybody to a course that cannot be begun.
      unlisted: !open,
      facts: open ? [courseData(course, description, desk.origin, language)] : [],
    };
  },
  View: SyllabusPage,
});
