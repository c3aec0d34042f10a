import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { modeWord } from '#look/courses/course-words.ts';
import { CourseGlyph } from '#look/courses/glyph.tsx';
import { fill, fillPlural } from '#look/fill.ts';
import { formatMoney } from '#look/format.ts';
import { LineDrawing } from '#look/line-drawing.tsx';
import { useLanguage } from '#look/place.ts';
import { isSyllabus } from '#model/course.ts';
import { courseNameIn } from '../../editions/course.ts';
import { isOver } from '../../editions/edition.ts';
import layout from '../../layout/list-and-detail.module.css';
import type { Catalogue } from './ask-catalogue.ts';
import style from './courses.module.css';
import { useCourseOrder } from './use-course-order.ts';

interface CourseListProps {
  readonly catalogue: Catalogue;
  /** The course that is open. */
  readonly chosen: string | undefined;
  readonly now: Date;
  again(): Promise<unknown>;
}

/** The courses in the order of the catalogue, which is changed by drag and by keys; each with how many groups it has that are not over. */
export function CourseList({ catalogue, chosen, now, again }: CourseListProps) {
  const language = useLanguage();
  const words = coursesWords[language];
  const live = catalogue.editions.filter((edition) => !isOver(edition, now));
  const ofCourse = Map.groupBy(live, ({ courseId }) => courseId);
  const order = useCourseOrder(catalogue.courses, again);
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  function pressed(event: KeyboardEvent, id: string, at: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void order.keep(order.move(id, event.key === 'ArrowUp' ? at - 1 : at + 1));
  }

  /** It goes where the pointer is: past the middle of the other. */
  function dragTo({ clientY }: PointerEvent, id: string): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-course]') ?? [])];
    const own = rows.findIndex((row) => row.dataset.course === id);
    const to = rows.findIndex((row, at) => {
      const { top, height } = row.getBoundingClientRect();
      return at < own ? clientY < top + height / 2 : at > own && clientY > top + height / 2 && clientY < top + height;
    });
    if (to !== -1) order.move(id, to);
  }

  const drop = () => {
    setDragged(undefined);
    void order.keep();
  };
  return (
    <section className={`${layout.list} ${layout.scroller}`} aria-label={words.list}>
      <p className="hide" role="status">
        {order.said}
      </p>
      <ul ref={list}>
        <li className={style.everything}>
          <Link
            className={`${layout.row} ${style.row}`}
            to="/courses"
            data-row
            aria-current={chosen ? undefined : 'true'}
          >
            <AllSign />
            <b>{words.all}</b>
            <span className={layout.when}>{live.length}</span>
          </Link>
        </li>
        {order.courses.map((course, at) => {
          const count = ofCourse.get(course.id)?.length ?? 0;
          const price = course.cost === null ? words.toAgree : formatMoney(course.cost, language);
          return (
            <li
              key={course.id}
              className={style.ordered}
              data-course={course.id}
              data-dragged={dragged === course.id || undefined}
            >
              <Link
                className={`${layout.row} ${style.row}`}
                to={`/courses/${course.id}`}
                data-row
                aria-current={course.id === chosen ? 'true' : undefined}
                onKeyDown={(event) => pressed(event, course.id, at)}
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
                <span className={layout.when}>
                  {count ? fillPlural(words.groups, count, language) : words.noGroups}
                </span>
              </Link>
              <button
                type="button"
                className={style.grip}
                aria-label={fill(words.order.grip, { course: order.nameOf(course.id) })}
                onKeyDown={(event) => pressed(event, course.id, at)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(course.id);
                }}
                onPointerMove={(event) => dragged === course.id && dragTo(event, course.id)}
                onPointerUp={drop}
                onPointerCancel={drop}
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

/** Groups on their line. */
function AllSign() {
  return (
    <LineDrawing className={style.all} box={32} stroke={2.25}>
      <path d="M2 4l9 3 10-3 9 3v21l-9-3-10 3-9-3zM11 7v21M21 4v21" />
    </LineDrawing>
  );
}
