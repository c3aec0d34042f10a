import { certificateText } from '#content/certificate.ts';
import { periodWords } from '#content/course.ts';
import { certificatePageWords } from '#content/pages/certificate.ts';
import { trainingWords } from '#content/pages/training.ts';
import { type CatalogueCourse, modes, periods } from '#model/courses/course.ts';
import { addressOf } from '#site/addresses.ts';
import { useCompany } from '#site/company/use-company.ts';
import { NextStep } from '#site/components/next-step.tsx';
import { ButtonTo, LinkTo, ToPage } from '#site/components/to-page.tsx';
import row from '#site/forms/row.module.css';
import { LiveNotice } from '#site/live/live-notice.tsx';
import { sitePage } from '#site/page.ts';
import { courseList } from '#site/search/course-data.ts';
import { CourseRow } from '#ui/courses/course-row.tsx';
import { modeWord, priceOf } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import own from './filter.module.css';
import { type CourseFilter, filterCourses, isWithin, readFilter } from './filter-courses.ts';
import style from './training.module.css';

interface Catalogue {
  readonly filter: CourseFilter;
  readonly courses: readonly CatalogueCourse[];
  /** Values in use: no single choice is empty. */
  readonly modes: readonly string[];
  readonly periods: readonly string[];
  /** Lowest price of all courses. */
  readonly from: number | null;
}

function Training({ data }: { readonly data: Catalogue }) {
  const [words, language] = useWordsIn(trainingWords);
  const { courses, filter, from } = data;
  const most = Math.max(0, ...courses.flatMap(({ editions }) => editions.map(({ capacity }) => capacity ?? 0)));
  const filtered = Boolean(filter.mode ?? filter.period);
  return (
    <>
      <div className="wrap front head">
        <h1>{words.heading}</h1>
        <div>
          <p className="lead num">
            {[
              most > 0 ? fill(words.leadOf, { n: most }) : words.lead,
              from === null ? '' : fill(words.from, { price: formatMoney(from, language) }),
            ].join(' ')}
          </p>
          <LinkTo page="certificate" label={certificatePageWords[language].link} plain />
        </div>
      </div>
      <section className={`wrap ${style.catalogue}`} aria-label={words.courses}>
        <div className={`flow ${style.bar}`}>
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
      <div className={`wrap split ${style.companies}`}>
        <h2>{certificatePageWords[language].heading}</h2>
        <p className="lead">{certificateText(language, useCompany())}</p>
        <h2>{words.companies.heading}</h2>
        <div>
          <p className="lead">{words.companies.text}</p>
          <LinkTo page="companies" label={words.companies.action} />
        </div>
      </div>
      <NextStep words={words.next} page="contact" rest="?type=training" />
    </>
  );
}

/** Applies at once with script, by the button without. */
function Filter({ filter, modes, periods }: Omit<Catalogue, 'courses' | 'from'>) {
  const [{ filter: words }, language] = useWordsIn(trainingWords);
  // Without a value in use, "All" is the only choice.
  if (modes.length + periods.length === 0) return null;
  const choices = (name: 'mode' | 'period', legend: string, values: readonly string[], labelOf: typeof modeWord) =>
    values.length > 0 && (
      <fieldset>
        <legend>{legend}</legend>
        <div className={row.row}>
          {['', ...values].map((value) => (
            <label key={value}>
              <input type="radio" name={name} value={value} defaultChecked={(filter[name] ?? '') === value} />
              <span>{value === '' ? words.all[name] : labelOf(value, language)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  return (
    <form className={own.filter} action={addressOf('training', language)} aria-label={words.heading} data-filter="">
      {choices('mode', words.mode, modes, modeWord)}
      {choices('period', words.period, periods, periodWords)}
      <button type="submit" className={`btn ${own.apply}`}>
        {words.apply}
      </button>
    </form>
  );
}

export const page = sitePage({
  async load({ query, language, api }): Promise<Catalogue> {
    const filter = readFilter(query);
    const courses = await api.catalogue(language);
    const amounts = courses.map((course) => priceOf(course)?.amount ?? 0).filter((amount) => amount > 0);
    return {
      filter,
      from: amounts.length > 0 ? Math.min(...amounts) : null,
      courses: filterCourses(courses, filter),
      modes: modes.filter((mode) => courses.some((course) => course.mode === mode)),
      periods: periods.filter((period) =>
        courses.some((course) => course.editions.some((edition) => isWithin(edition.period, period))),
      ),
    };
  },
  describe: ({ language, api }, { courses }) => ({
    ...trainingWords[language],
    facts: [courseList(courses, api.origin, language)],
  }),
  View: Training,
});
