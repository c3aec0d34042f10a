import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { courseNameIn } from '#desk/editions/course.ts';
import { isEditionOver } from '#desk/editions/edition.ts';
import layout from '#desk/layout/list-and-detail.module.css';
import { useSorting } from '#desk/lists/use-sorting.ts';
import { isSyllabus } from '#model/courses/course.ts';
import { modeWord } from '#ui/courses/course-words.ts';
import { CourseGlyph } from '#ui/courses/glyph.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './courses.module.css';
import type { Catalogue } from './query-catalogue.ts';
import { useCourseOrder } from './use-course-order.ts';

interface CourseListProps {
  readonly catalogue: Catalogue;
  readonly chosen: string | undefined;
  readonly now: Date;
  refetch(): Promise<unknown>;
}

/** In catalogue order, sortable by drag and keys. */
export function CourseList({ catalogue, chosen, now, refetch }: CourseListProps) {
  const [words, language] = useWordsIn(coursesWords);
  const live = catalogue.editions.filter((edition) => !isEditionOver(edition, now));
  const ofCourse = Map.groupBy(live, ({ courseId }) => courseId);
  const order = useCourseOrder(catalogue.courses, refetch);
  const { list, dragged, grip, onKeyDown } = useSorting<HTMLUListElement>({
    attribute: 'course',
    move: order.move,
    drop: () => void order.save(),
    step: (id, to) => void order.save(order.move(id, to)),
  });
  return (
    <section className={`${layout.list} ${layout.scroller}`} aria-label={words.list}>
      <p className="hide" role="status">
        {order.announced}
      </p>
      <ul ref={list}>
        <li className={style.everything}>
          <Link
            className={`${layout.row} ${style.row}`}
            to="/courses"
            data-row
            aria-current={chosen ? undefined : 'true'}
          >
            <LineDrawing className={style.all} box={32} stroke={2.25}>
              <path d="M2 4l9 3 10-3 9 3v21l-9-3-10 3-9-3zM11 7v21M21 4v21" />
            </LineDrawing>
            <b>{words.all}</b>
            <span className={layout.when}>{live.length}</span>
          </Link>
        </li>
        {order.courses.map((course, at) => {
          const { id, template, cost, mode } = course;
          const notices = catalogue.notices.get(id) ?? 0;
          const count = ofCourse.get(id)?.length ?? 0;
          const price = cost === null ? words.toAgree : formatMoney(cost, language);
          const about = [
            catalogue.samples.courseIds.includes(id) ? deletionWords[language].sample : '',
            catalogue.hidden.has(id) ? words.hiddenCourse : '',
            modeWord(mode, language),
            price,
            notices ? fillPlural(words.notices, notices, language) : '',
          ];
          return (
            <li key={id} className={style.ordered} data-course={id} data-dragged={dragged === id || undefined}>
              <Link
                className={`${layout.row} ${style.row}`}
                to={`/courses/${id}`}
                data-row
                aria-current={id === chosen ? 'true' : undefined}
                onKeyDown={onKeyDown(id, at)}
              >
                <CourseGlyph syllabus={isSyllabus(template) ? template : null} className={style.glyph} />
                <span>
                  <b>{courseNameIn(course, language)}</b>
                  <small>{about.filter(Boolean).join(' · ')}</small>
                </span>
                <span className={layout.when}>
                  {count ? fillPlural(words.groups, count, language) : words.noGroups}
                </span>
              </Link>
              <button
                type="button"
                className={style.grip}
                aria-label={fill(words.order.grip, { course: order.nameOf(id) })}
                onKeyDown={onKeyDown(id, at)}
                {...grip(id)}
              >
                <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
                  <path d="M4 3h3v2H4zm5 0h3v2H9zM4 7h3v2H4zm5 0h3v2H9zM4 11h3v2H4zm5 0h3v2H9z" />
                </svg>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
