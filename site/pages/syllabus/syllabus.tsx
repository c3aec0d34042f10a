import { data } from 'react-router';
import { courseWords } from '#content/course.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { isSyllabus } from '#model/course.ts';
import { languageOf, pageAt } from '../../addresses.ts';
import { Arrow } from '../../components/arrow.tsx';
import { Count } from '../../components/count.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { CoursePicture } from '../../courses/course-picture.tsx';
import { modeWord, periodWord } from '../../courses/course-words.ts';
import { Price } from '../../courses/price.tsx';
import { Reserve } from '../../courses/reserve.tsx';
import schedule from '../../courses/schedule.module.css';
import { Seats } from '../../courses/seats.tsx';
import { Times } from '../../courses/times.tsx';
import { Week } from '../../courses/week.tsx';
import { originOf, pageMeta } from '../../i18n/page-meta.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { courseData } from '../../search/course-data.ts';
import { frontDeskContext } from '../../service-context.ts';
import { readText } from '../../texts/read-text.server.ts';
import type { Route } from './+types/syllabus.ts';
import style from './syllabus.module.css';
import { readTopics, writeTopics } from './topics.ts';

/** The written syllabus, and the course of the catalogue that follows it; when none does any more, the page is gone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const page = pageAt(url.pathname);
  if (!page || !isSyllabus(page)) throw new Error(`${url.pathname} is not the address of a syllabus`);
  const courses = await context.get(frontDeskContext).catalogue(language);
  const course = courses.find((one) => one.syllabus === page);
  if (!course) throw data(null, { status: 404 });
  const { matter, intro, sections } = readText(`syllabus/${page}`, language);
  return {
    page,
    matter,
    intro,
    topics: writeTopics(sections),
    // Its line in the catalogue is not shown here, where the text says more.
    course: { ...course, desc: '' },
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title = '', description = '' } = loaderData.matter;
  const words = syllabusWords[languageOf(location.pathname)];
  const { page, course } = loaderData;
  const origin = originOf(matches);
  const open = course.editions.length > 0;
  const told =
    import.meta.env.SSR && open ? [courseData(course, description, origin, languageOf(location.pathname))] : [];
  const described = { title: words.title.replace('{course}', title), description };
  return [
    // It can be read and asked for; a search engine should not send anybody to a course that cannot be begun.
    ...(open ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...pageMeta(origin, location.pathname, page, described, told),
  ];
}

/** Course detail: presentation, topics as folds of one strip, objective, and what it takes. */
export default function SyllabusPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = syllabusWords[language];
  const { matter, intro, topics, course } = loaderData;
  const { picture } = course;
  const [first] = course.editions;
  return (
    <>
      <div className={`wrap ${style.top}`}>
        <ToPage page="training" className={style.crumb ?? ''}>
          <Arrow back />
          {words.back}
        </ToPage>
        <div className="head">
          <h1>{matter.title}</h1>
          <p className="lead">{matter.lead}</p>
        </div>
      </div>
      <section className="wrap" aria-labelledby="topics">
        <h2 id="topics" className="hide">
          {words.topics}
        </h2>
        <ol className={style.folds}>
          {readTopics(topics).map((topic, index) => (
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
        >
          {picture && <CoursePicture picture={picture} className={style.picture} />}
          <p className={schedule.mode}>
            {modeWord(course.mode, language)} {first && <span>{periodWord(first.period, language)}</span>}
          </p>
          <Week period={first?.period ?? null} />
          <Times editions={course.editions} />
          <div className={style.price}>
            <Price course={course} />
            <Seats capacity={first?.capacity ?? null} />
          </div>
          <Reserve course={course} />
        </aside>
      </div>
    </>
  );
}
