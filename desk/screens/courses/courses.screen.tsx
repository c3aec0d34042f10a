import { useMemo, useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { courseNameIn } from '../../editions/course.ts';
import { isOver } from '../../editions/edition.ts';
import { EditionSheet } from '../../editions/edition-sheet.tsx';
import { useToday } from '../../editions/use-today.ts';
import { useActs } from '../../keys/offered-acts.ts';
import { useWalk } from '../../keys/use-walk.ts';
import layout from '../../layout/list-and-detail.module.css';
import { Asking } from '../../line/asking.tsx';
import { Said } from '../../shell/said.tsx';
import { useWide } from '../../shell/use-media.ts';
import { useTitle } from '../../shell/use-title.ts';
import { useCatalogue } from './ask-catalogue.ts';
import { CourseList } from './course-list.tsx';
import style from './courses.module.css';
import { Groups } from './groups.tsx';

/** The courses beside one course's groups; at the address of no course, the groups of all. */
export function Component() {
  const language = useLanguage();
  const words = coursesWords[language];
  const { id } = useParams();
  const wide = useWide();
  const go = useNavigate();
  const { now, today } = useToday();
  const { catalogue, failed, again, show } = useCatalogue(today);
  const [search, setSearch] = useSearchParams();
  const screen = useRef<HTMLDivElement>(null);
  const course = catalogue?.courses.find((one) => one.id === id);
  const name = course && courseNameIn(course, language);
  useTitle(name ?? deskFrameWords[language].places.courses);
  const sheet = search.get('new');
  const open = (copied = '') => setSearch({ new: copied });
  useWalk(screen);
  useActs([
    ...(course && name
      ? [
          { key: 'n', name: `${words.newGroup}: ${name}`, run: () => open() },
          { key: 'e', name: fill(words.editOf, { course: name }), run: () => void go(`/courses/${course.id}/edit`) },
        ]
      : [{ key: 'n', name: words.newCourse, run: () => void go('/courses/new') }]),
    ...(catalogue?.kept.arrived.length ? [{ key: '.', name: words.show, run: () => void show() }] : []),
    ...(id ? [{ key: 'Escape', run: () => void go('/courses') }] : []),
  ]);
  const count = useMemo(
    () => catalogue?.editions.filter((edition) => !isOver(edition, now)).length ?? 0,
    [catalogue, now],
  );
  return (
    <div data-panes className={`${layout.screen} ${style.screen}`} data-open={id ? '' : undefined} ref={screen}>
      <header className={id && !wide ? 'hide' : style.head}>
        <h1>
          {words.list}{' '}
          {catalogue && (
            <small>
              {catalogue.courses.length}, {fillPlural(words.summary, count, language)}
            </small>
          )}
        </h1>
        <Link className={`btn line ${style.new}`} to="/courses/new">
          {words.newCourse}
        </Link>
      </header>
      {!catalogue ? (
        <div className="pad">
          <Asking failed={failed} again={again} />
        </div>
      ) : catalogue.courses.length === 0 ? (
        <div className="pad">
          <Said words={words.noCourses} drawing="empty" inside>
            <Link className="btn" to="/courses/new">
              {words.newCourse}
            </Link>
          </Said>
        </div>
      ) : (
        <div className={`${layout.panes} ${style.panes}`}>
          <CourseList catalogue={catalogue} chosen={id} now={now} again={again} />
          {id && !course ? (
            <section className={`${layout.detail} ${style.detail} pad`}>
              <Said words={words.goneCourse} drawing="empty" inside>
                <Link className="btn line" to="/courses">
                  {words.goneCourse.act}
                </Link>
              </Said>
            </section>
          ) : (
            <Groups key={id} catalogue={catalogue} course={course} today={today} now={now} open={open} show={show} />
          )}
        </div>
      )}
      {catalogue && course && sheet !== null && (
        <EditionSheet
          course={course}
          editions={catalogue.editions.filter(({ courseId }) => courseId === course.id)}
          copied={catalogue.editions.find((edition) => edition.id === sheet)}
          close={() => setSearch({}, { replace: true })}
          saved={(made) => void go(`/groups/${made}`)}
          back={(made) => location.pathname.endsWith(`/groups/${made}`) && void go(`/courses/${course.id}`)}
        />
      )}
    </div>
  );
}
