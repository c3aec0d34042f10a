import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { HistoryLink } from '#desk/app/history-link.tsx';
import { rememberPath } from '#desk/app/remember-path.ts';
import { CsvButton } from '#desk/csv/csv-button.tsx';
import { offerCsv } from '#desk/csv/offer-csv.ts';
import { courseNameIn, type DeskCourse } from '#desk/editions/course.ts';
import { deleteWithUndo } from '#desk/editions/delete-courses.ts';
import { isEditionOver } from '#desk/editions/edition.ts';
import { KeyHint, TextButton } from '#desk/layout/controls.tsx';
import layout from '#desk/layout/list-and-detail.module.css';
import { Arrived } from '#desk/lists/arrived.tsx';
import { StatusMessage } from '#desk/shell/announcements.tsx';
import { Back } from '#desk/shell/back.tsx';
import { useWide } from '#desk/shell/use-media.ts';
import { siteAddress } from '#desk/site-addresses.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Attention } from './attention.tsx';
import style from './courses.module.css';
import { Filling } from './filling.tsx';
import { GroupCalendar } from './group-calendar.tsx';
import { groupTableRows } from './group-rows.ts';
import { GroupsTable } from './groups-table.tsx';
import { planCalendar } from './plan-calendar.ts';
import type { Catalogue } from './query-catalogue.ts';

interface GroupsProps {
  readonly catalogue: Catalogue;
  /** Undefined: groups of all courses. */
  readonly course: DeskCourse | undefined;
  readonly today: string;
  readonly now: Date;
  open(copied?: string): void;
  show(): Promise<void>;
}

export function CourseGroups({ catalogue, course, today, now, open, show }: GroupsProps) {
  const [words, language] = useWordsIn(coursesWords);
  const wide = useWide();
  const [all, setAll] = useState(false);
  const { courses, list, samples } = catalogue;
  const go = useNavigate();
  const deletion = deletionWords[language];
  const hasSamples = samples.courseIds.length + samples.editionIds.length > 0;
  const editions = useMemo(
    () => list.rows.filter((edition) => !course || edition.courseId === course.id),
    [list.rows, course],
  );
  const arrived = list.arrived.filter((edition) => !course || edition.courseId === course.id).length;
  const pastEditions = editions.filter((edition) => isEditionOver(edition, now));
  const rows = [
    ...editions.filter((edition) => !pastEditions.includes(edition)),
    ...(all ? pastEditions.toReversed() : []),
  ];
  const plan = planCalendar(editions, today, now, wide ? 5 : 3);
  const name = course ? courseNameIn(course, language) : words.all;
  const courseOf = (id: string | null) => courses.find((one) => one.id === id);
  const nameOfCourse = (id: string | null) => {
    const match = courseOf(id);
    return match ? courseNameIn(match, language) : '';
  };
  const deleteCourse = ({ id }: DeskCourse) => {
    const isStillHere = rememberPath();
    return deleteWithUndo({
      name,
      courseIds: [id],
      language,
      onChange(exists) {
        if (exists) void go(`/courses/${id}`);
        else if (isStillHere()) void go('/courses');
      },
    });
  };
  const newGroup = (
    <button type="button" className="btn" onClick={() => open()}>
      {words.newGroup} <KeyHint>N</KeyHint>
    </button>
  );
  return (
    <section className={`${layout.detail} ${style.detail}`} aria-labelledby="groups-of">
      <div className={layout.top}>
        {!wide && <Back to="/courses">{words.back}</Back>}
        <div className={`apart ${layout.titles} ${style.titles}`}>
          <div>
            <h2 id="groups-of">{name}</h2>
            {course && (
              <p className="soft">
                {samples.courseIds.includes(course.id) && `${deletion.sample} · `}
                {catalogue.hidden.has(course.id) ? (
                  words.hiddenCourse
                ) : (
                  <a href={siteAddress.training[language]}>{words.onSite}</a>
                )}
              </p>
            )}
          </div>
          {course && (
            <div className={`wrap ${style.actions}`}>
              <HistoryLink thing={`Course:${course.id}`} />
              <TextButton onClick={() => void deleteCourse(course)}>{deletion.course}</TextButton>
              <Link className="btn line" to={`/courses/${course.id}/edit`}>
                {words.editCourse} <KeyHint>E</KeyHint>
              </Link>
              {editions.length > 0 && newGroup}
            </div>
          )}
          {!course && hasSamples && (
            <TextButton onClick={() => void deleteWithUndo({ ...samples, language, onChange() {} })}>
              {deletion.samples}
            </TextButton>
          )}
        </div>
      </div>
      <Arrived count={arrived} words={words} show={() => void show()} />
      {editions.length === 0 ? (
        <div className="pad">
          <StatusMessage words={words.empty} drawing="empty" inside>
            {course && newGroup}
          </StatusMessage>
        </div>
      ) : (
        <>
          <GroupCalendar plan={plan} courseOf={course ? undefined : nameOfCourse} />
          <GroupsTable
            rows={rows}
            gone={list.gone}
            samples={samples.editionIds}
            caption={course ? words.tableOf.replace('{course}', name) : words.tableOfAll}
            courseOf={course ? undefined : nameOfCourse}
            now={now}
          />
          <div className={`apart ${style.under}`}>
            {pastEditions.length > 0 && !all ? (
              <TextButton onClick={() => setAll(true)}>
                {fillPlural(words.past, pastEditions.length, language)}
              </TextButton>
            ) : (
              <span />
            )}
            <CsvButton
              label={words.fileOf}
              make={() => offerCsv(`${name}.csv`, groupTableRows(editions, courseOf, now, language))}
            />
          </div>
          <div className={style.below}>
            {course && <Filling editions={editions} today={today} now={now} />}
            <Attention editions={editions} courses={courses} named={!course} now={now} open={open} />
          </div>
        </>
      )}
    </section>
  );
}
