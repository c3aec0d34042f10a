import { trainingWords } from '#content/pages/training.ts';
import { modes, periods } from '#model/course.ts';
import { languageOf } from '../../addresses.ts';
import { ToPage } from '../../components/to-page.tsx';
import { fillPlural } from '../../i18n/fill.ts';
import { originOf, pageMeta } from '../../i18n/page-meta.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { courseList } from '../../search/course-data.ts';
import { frontDeskContext } from '../../service-context.ts';
import type { Route } from './+types/training.ts';
import { CourseRow } from './course-row.tsx';
import { Filter } from './filter.tsx';
import { filterCourses, readFilter } from './filter-courses.ts';
import style from './training.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const courses = await context.get(frontDeskContext).catalogue(languageOf(url.pathname));
  return {
    filter,
    courses: filterCourses(courses, filter),
    // Only what some course has can be chosen, so that no choice leads to nothing by itself.
    modes: modes.filter((mode) => courses.some((course) => course.mode === mode)),
    periods: periods.filter((period) => courses.some((course) => course.editions.some((one) => one.period === period))),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const origin = originOf(matches);
  const data = import.meta.env.SSR && loaderData ? [courseList(loaderData.courses, origin, language)] : [];
  return pageMeta(origin, location.pathname, 'training', trainingWords[language], data);
}

/** The catalogue: one row a course (plate, what, when, take), filtered by mode and days with or without script. */
export default function Training({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = trainingWords[language];
  const { courses, filter } = loaderData;
  const filtered = Boolean(filter.mode ?? filter.period);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className={`wrap ${style.catalogue}`} aria-label={words.courses}>
        <div className={style.bar}>
          <Filter filter={filter} modes={loaderData.modes} periods={loaderData.periods} />
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
              <CourseRow key={course.id} course={course} ordinal={index + 1} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
