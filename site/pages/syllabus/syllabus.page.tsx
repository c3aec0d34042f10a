import { courseWords } from '#content/course.ts';
import { syllabusWords } from '#content/pages/syllabus.ts';
import { Arrow } from '#look/arrow.tsx';
import { CoursePicture } from '#look/courses/course-picture.tsx';
import { Groups } from '#look/courses/groups.tsx';
import { Mode } from '#look/courses/mode.tsx';
import { Price } from '#look/courses/price.tsx';
import { Presentation, Topics } from '#look/courses/syllabus.tsx';
import { Week } from '#look/courses/week.tsx';
import { writtenOf } from '#look/courses/written-of.ts';
import { useLiveThing } from '#look/live.tsx';
import { useLanguage } from '#look/place.ts';
import { type CatalogueCourse, isSyllabus } from '#model/course.ts';
import type { WrittenSyllabus } from '#model/course-sheet.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { LiveNotice } from '../../live/live-notice.tsx';
import { sitePage } from '../../page.ts';
import { courseData } from '../../search/course-data.ts';
import { readText } from '../../texts/read-text.server.ts';
import style from './syllabus.module.css';
import { Take, TakeAct } from './take.tsx';

interface SyllabusData {
  readonly course: CatalogueCourse;
  readonly title: string;
  /** What a search engine shows under the title. */
  readonly description: string;
  readonly syllabus: WrittenSyllabus;
}

/** Course detail: presentation, topics as folds of one strip, objective, and what it takes. */
function SyllabusPage({ data }: { readonly data: SyllabusData }) {
  const language = useLanguage();
  const words = syllabusWords[language];
  const { title, syllabus, course } = data;
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
          <h1>{title}</h1>
          <div>
            <p className="lead">{syllabus.lead}</p>
            <Take course={course} />
          </div>
        </div>
      </div>
      <Topics syllabus={syllabus} className="wrap" />
      <div className={`wrap sec ${style.goal}`}>
        <Presentation syllabus={syllabus} />
        <aside
          className={picture ? `${style.take} ${style.pictured}` : style.take}
          aria-label={courseWords[language].times}
          {...thing(course.id)}
        >
          {picture && <CoursePicture picture={picture} alt={course.pictured} className={style.picture} />}
          <Mode course={course} />
          <Week of={course.id} period={first?.period ?? null} />
          <div className={style.price}>
            <Price course={course} />
          </div>
          <Groups course={course} To={ToPage} className={style.groups} />
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
  /**
   * What staff wrote of the course, or the syllabus of the house that it follows; when no course does any more, or it has neither, the
   * page is gone.
   */
  async load({ page, id, language, desk }): Promise<SyllabusData | null> {
    const courses = await desk.catalogue(language);
    const course = courses.find((one) => (isSyllabus(page) ? one.syllabus === page : one.id === id && !one.syllabus));
    if (!course) return null;
    const { written, name, desc } = course;
    if (written) return { course, title: name, description: shortened(`${desc} ${written.lead}`), syllabus: written };
    if (!isSyllabus(page)) return null;
    const text = readText(`syllabus/${page}`, language);
    const { title = '', description = '' } = text.matter;
    return { course, title, description, syllabus: writtenOf(text) };
  },
  describe({ language, desk }, { course, title, description }) {
    const open = course.editions.length > 0;
    return {
      title: syllabusWords[language].title.replace('{course}', title),
      description,
      // It can be read and asked for; a search engine should not send anybody to a course that cannot be begun.
      noIndex: !open,
      facts: open ? [courseData(course, description, desk.origin, language)] : [],
    };
  },
  View: SyllabusPage,
});

/** As much of a text as search engines show, in whole words. */
function shortened(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ');
  return short.length <= 165 ? short : `${short.slice(0, 164).replace(/\s+\S*$/, '')}…`;
}
