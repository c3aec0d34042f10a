import { useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { statementWords } from '#content/desk/groups/bank-statement.ts';
import { QueryState } from '#desk/connectivity/query-state.tsx';
import { courseNameIn } from '#desk/editions/course.ts';
import { isEditionOver } from '#desk/editions/edition.ts';
import { EditionDialog } from '#desk/editions/form/edition-dialog.tsx';
import { useCurrentDay } from '#desk/editions/use-current-day.ts';
import { useCommands } from '#desk/keyboard/registered-commands.ts';
import { useRovingFocus } from '#desk/keyboard/use-roving-focus.ts';
import { TextButton } from '#desk/layout/controls.tsx';
import layout from '#desk/layout/list-and-detail.module.css';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { Gone } from '#desk/shell/gone.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { useTitle } from '#desk/shell/use-title.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { StatementDialog } from './bank-statement/statement-dialog.tsx';
import { CourseList } from './course-list.tsx';
import style from './courses.module.css';
import { CourseGroups } from './groups.tsx';
import { useCatalogue } from './query-catalogue.ts';

/** Without an id, groups of all courses. */
export function Component() {
  const [words, language] = useWordsIn(coursesWords);
  const { id } = useParams();
  const wide = useWide();
  const go = useNavigate();
  const { now, today } = useCurrentDay();
  const { catalogue, failed, refetch, show } = useCatalogue(today);
  const [search, setSearch] = useSearchParams();
  const screen = useRef<HTMLDivElement>(null);
  const course = catalogue?.courses.find((one) => one.id === id);
  const name = course && courseNameIn(course, language);
  useTitle(name ?? deskFrameWords[language].places.courses);
  const copied = search.get('new');
  const open = (copy = '') => setSearch({ new: copy });
  useRovingFocus(screen);
  const [statement, setStatement] = useState(false);
  useCommands([
    ...(course && name
      ? [
          { key: 'n', name: `${words.newGroup}: ${name}`, run: () => open() },
          { key: 'e', name: fill(words.editOf, { course: name }), run: () => void go(`/courses/${course.id}/edit`) },
        ]
      : [{ key: 'n', name: words.newCourse, run: () => void go('/courses/new') }]),
    { name: statementWords[language].open, run: () => setStatement(true) },
    ...(catalogue?.list.arrived.length ? [{ key: '.', name: words.show, run: () => void show() }] : []),
    ...(id ? [{ name: appWords[language].goBack, key: 'Escape', run: () => void go('/courses') }] : []),
  ]);
  const count = catalogue?.editions.filter((edition) => !isEditionOver(edition, now)).length ?? 0;
  return (
    <div data-panes className={`${layout.screen} ${style.screen}`} data-open={id ? '' : undefined} ref={screen}>
      <header className={id && !wide ? 'hide' : 'apart head'}>
        <h1>
          {words.list}{' '}
          {catalogue && (
            <small>
              {catalogue.courses.length}, {fillPlural(words.summary, count, language)}
            </small>
          )}
        </h1>
        <div className={`wrap ${style.actions}`}>
          <TextButton onClick={() => setStatement(true)}>{statementWords[language].open}</TextButton>
          <Link className="btn line" to="/courses/new">
            {words.newCourse}
          </Link>
        </div>
      </header>
      {!catalogue ? (
        <div className="pad">
          <QueryState failed={failed} retry={refetch} />
        </div>
      ) : catalogue.courses.length === 0 ? (
        <div className="pad">
          <StatusMessage words={words.noCourses} drawing="empty" inside>
            <Link className="btn" to="/courses/new">
              {words.newCourse}
            </Link>
          </StatusMessage>
        </div>
      ) : (
        <div className={`${layout.panes} ${style.panes}`}>
          <CourseList catalogue={catalogue} chosen={id} now={now} refetch={refetch} />
          {id && !course ? (
            <section className={`${layout.detail} ${style.detail} pad`}>
              <Gone words={words.goneCourse} to="/courses" inside />
            </section>
          ) : (
            <CourseGroups
              key={id}
              catalogue={catalogue}
              course={course}
              today={today}
              now={now}
              open={open}
              show={show}
            />
          )}
        </div>
      )}
      {statement && <StatementDialog close={() => setStatement(false)} />}
      {catalogue && course && copied !== null && (
        <EditionDialog
          course={course}
          editions={catalogue.editions.filter(({ courseId }) => courseId === course.id)}
          copied={catalogue.editions.find((edition) => edition.id === copied)}
          close={() => setSearch({}, { replace: true })}
          saved={(made) => void go(`/groups/${made}`)}
          back={(made) => location.pathname.endsWith(`/groups/${made}`) && void go(`/courses/${course.id}`)}
        />
      )}
    </div>
  );
}
