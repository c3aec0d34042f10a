import { courseWords } from '#content/course.ts';
import { trainingWords } from '#content/pages/training.ts';
import { CourseRow } from '#look/courses/course-row.tsx';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { type CatalogueCourse, modes, periods } from '#model/course.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ToPage } from '../../components/to-page.tsx';
import { LiveNotice } from '../../live/live-notice.tsx';
import { sitePage } from '../../page.ts';
import { courseList } from '../../search/course-data.ts';
import { Filter } from './filter.tsx';
import { type CourseFilter, filterCourses, readFilter } from './filter-courses.ts';
import style from './training.module.css';

interface Catalogue {
  readonly filter: CourseFilter;
  readonly courses: readonly CatalogueCourse[];
  /** Only what some course has can be chosen, so that no choice leads to nothing by itself. */
  readonly modes: readonly string[];
  readonly periods: readonly string[];
}

/** The catalogue: one row a course (plate, what, when, take), filtered by mode and days with or without script. */
function Training({ data }: { readonly data: Catalogue }) {
  const language = useLanguage();
  const words = trainingWords[language];
  const { courses, filter } = data;
  const most = Math.max(0, ...courses.flatMap(({ editions }) => editions.map(({ capacity }) => capacity ?? 0)));
  const filtered = Boolean(filter.mode ?? filter.period);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">
          {most > 0 ? `${words.lead} ${fill(courseWords[language].groupsOf, { n: most })}` : words.lead}
        </p>
      </div>
      <section className={`wrap ${style.catalogue}`} aria-label={words.courses}>
        <div className={style.bar}>
          <Filter filter={filter} modes={data.modes} periods={data.periods} />
          <p className="small soft" role="status">
            {filtered ? fillPlural(words.found, courses.length, language) : ''}
          </p>
        </div>
        {courses.length === 0 ? (
          <div className={style.none}>
            <p className="lead">{filtered ? words.none : words.empty}</p>
            <ToPage page={filtered ? 'training' : 'contact'} className="btn">
              {filtered ? words.noneAction : words.emptyAction}
            </ToPage>
          </div>
        ) : (
          <div className={style.courses}>
            {courses.map((course, index) => (
              <CourseRow key={course.id} course={course} ordinal={index + 1} To={ToPage} />
            ))}
          </div>
        )}
        <LiveNotice />
      </section>
      <NextStep words={words.next} page="contact" rest="?type=training" />
    </>
  );
}

export const page = sitePage({
  async load({ query, language, desk }): Promise<Catalogue> {
    const filter = readFilter(query);
    const courses = await desk.catalogue(language);
    return {
      filter,
      courses: filterCourses(courses, filter),
      modes: modes.filter((mode) => courses.some((course) => course.mode === mode)),
      periods: periods.filter((period) =>
        courses.some((course) => course.editions.some((edition) => edition.period === period)),
      ),
    };
  },
  describe: ({ language, desk }, { courses }) => ({
    ...trainingWords[language],
    facts: [courseList(courses, desk.origin, language)],
  }),
  View: Training,
});
