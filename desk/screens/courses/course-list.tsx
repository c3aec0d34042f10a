import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { modeWord } from '#look/courses/course-words.ts';
import { CourseGlyph } from '#look/courses/glyph.tsx';
import { fillPlural } from '#look/fill.ts';
import { formatMoney } from '#look/format.ts';
import { useLanguage } from '#look/place.ts';
import { isSyllabus } from '#model/course.ts';
import { courseNameIn } from '../../editions/course.ts';
import { isOver } from '../../editions/edition.ts';
import type { Catalogue } from './ask-catalogue.ts';
import style from './courses.module.css';

interface CourseListProps {
  readonly catalogue: Catalogue;
  /** The course that is open. */
  readonly chosen: string | undefined;
  readonly now: Date;
}

/** The courses, each with how many groups it has that are not over. */
export function CourseList({ catalogue, chosen, now }: CourseListProps) {
  const language = useLanguage();
  const words = coursesWords[language];
  const live = catalogue.editions.filter((edition) => !isOver(edition, now));
  const ofCourse = Map.groupBy(live, ({ courseId }) => courseId);
  return (
    <section className={style.list} aria-label={words.list}>
      <ul>
        <li className={style.everything}>
          <Link className={style.row ?? ''} to="/courses" data-row aria-current={chosen ? undefined : 'true'}>
            <AllSign />
            <b>{words.all}</b>
            <span className={style.when}>{live.length}</span>
          </Link>
        </li>
        {catalogue.courses.map((course) => {
          const count = ofCourse.get(course.id)?.length ?? 0;
          const price = course.cost === null ? words.toAgree : formatMoney(course.cost, language);
          return (
            <li key={course.id}>
              <Link
                className={style.row ?? ''}
                to={`/courses/${course.id}`}
                data-row
                aria-current={course.id === chosen ? 'true' : undefined}
              >
                <CourseGlyph syllabus={isSyllabus(course.template) ? course.template : null} className={style.glyph} />
                <span>
                  <b>{courseNameIn(course, language)}</b>
                  <small>
                    {[catalogue.hidden.has(course.id) ? words.hiddenCourse : '', modeWord(course.mode, language), price]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className={style.when}>{count ? fillPlural(words.groups, count, language) : words.noGroups}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Groups on their line. */
function AllSign() {
  return (
    <svg
      className={style.all}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      aria-hidden="true"
    >
      <path d="M2 4l9 3 10-3 9 3v21l-9-3-10 3-9-3zM11 7v21M21 4v21" />
    </svg>
  );
}
