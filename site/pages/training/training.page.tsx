import { certificateText } from '#content/certificate.ts';
import { courseWords } from '#content/course.ts';
import { trainingWords } from '#content/pages/training.ts';
import { type CatalogueCourse, modes, periods } from '#model/courses/course.ts';
import { CourseRow } from '#ui/courses/course-row.tsx';
import { modeWord, periodWord } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { addressOf } from '../../addresses.ts';
import { useCompany } from '../../company/use-company.ts';
import { NextStep } from '../../components/next-step.tsx';
import { ButtonTo, LinkTo, ToPage } from '../../components/to-page.tsx';
import row from '../../forms/row.module.css';
import { LiveNotice } from '../../live/live-notice.tsx';
import { sitePage } from '../../page.ts';
import { courseList } from '../../search/course-data.ts';
import own from './filter.module.css';
import { type CourseFilter, filterCourses, readFilter } from './filter-courses.ts';
import style from './training.module.css';

interface Catalogue {
  readonly filter: CourseFilter;
  readonly courses: readonly CatalogueCourse[];
  /** Values in use: no single choice is empty. */
  readonly modes: readonly string[];
  readonly periods: readonly string[];
}

function Training({ data }: { readonly data: Catalogue }) {
  const [words, language] = useWordsIn(trainingWords);
  const { courses, filter } = data;
  const most = Math.max(0, ...courses.flatMap(({ editions }) => editions.map(({ capacity }) => capacity ?? 0)));
  const filtered = Boolean(filter.mode ?? filter.period);
  return (
    <>
      <div className="wrap front head">
        <h1>{words.heading}</h1>
        <p className="lead">
          {[
            words.lead,
            certificateText(language, useCompany()),
            most > 0 ? fill(courseWords[language].groupsOf, { n: most }) : '',
          ].join(' ')}
        </p>
      </div>
      <section className={`wrap ${style.catalogue}`} aria-label={words.courses}>
        <div className={style.bar}>
          <Filter {...data} />
          <p className="small soft" role="status">
            {filtered ? fillPlural(words.found, courses.length, language) : ''}
          </p>
        </div>
        {courses.length === 0 ? (
          <div className={style.none}>
            <p className="lead">{filtered ? words.none : words.empty}</p>
            <ButtonTo
              page={filtered ? 'training' : 'contact'}
              label={filtered ? words.noneAction : words.emptyAction}
            />
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
      <section className={`wrap split ${style.companies}`} aria-labelledby="companies">
        <h2 id="companies">{words.companies.heading}</h2>
        <div>
          <p className="lead">{words.companies.text}</p>
          <LinkTo page="companies" label={words.companies.action} />
        </div>
      </section>
      <NextStep words={words.next} page="contact" rest="?type=training" />
    </>
  );
}

/** Filter form: applies at once with script, by the button without. */
function Filter({ filter, modes, periods }: Omit<Catalogue, 'courses'>) {
  const [{ filter: words }, language] = useWordsIn(trainingWords);
  const choices = (name: 'mode' | 'period', legend: string, values: readonly string[], wordOf: typeof modeWord) => (
    <fieldset>
      <legend>{legend}</legend>
      <div className={row.row}>
        {['', ...values].map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={(filter[name] ?? '') === value} />
            {value === '' ? words.all[name] : wordOf(value, language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
  return (
    <form className={own.filter} action={addressOf('training', language)} aria-label={words.heading} data-filter="">
      {choices('mode', words.mode, modes, modeWord)}
      {choices('period', words.period, periods, periodWord)}
      <button type="submit" className={`btn ${own.apply}`}>
        {words.apply}
      </button>
    </form>
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
