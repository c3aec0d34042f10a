import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { coursesWords } from '#content/desk/courses.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { courseNameIn, type DeskCourse } from '../../editions/course.ts';
import { isOver } from '../../editions/edition.ts';
import { HistoryLink } from '../../everywhere/history-link.tsx';
import layout from '../../layout/list-and-detail.module.css';
import { Arrived } from '../../rows/arrived.tsx';
import { Back } from '../../shell/back.tsx';
import { Said } from '../../shell/said.tsx';
import { useWide } from '../../shell/use-media.ts';
import { siteAddress } from '../../site-addresses.ts';
import type { Catalogue } from './ask-catalogue.ts';
import { Attention } from './attention.tsx';
import style from './courses.module.css';
import { Filling } from './filling.tsx';
import { GroupCalendar } from './group-calendar.tsx';
import { groupRows } from './group-rows.ts';
import { GroupsTable } from './groups-table.tsx';
import { planCalendar } from './plan-calendar.ts';

interface GroupsProps {
  readonly catalogue: Catalogue;
  /** The one that is open; without it all groups are shown. */
  readonly course: DeskCourse | undefined;
  readonly today: string;
  readonly now: Date;
  /** Opens the form for a new group, as a copy of one where one is named. */
  open(copied?: string): void;
  show(): Promise<void>;
}

/** The groups on their line of months and as a table, and what of them needs somebody. */
export function Groups({ catalogue, course, today, now, open, show }: GroupsProps) {
  const language = useLanguage();
  const words = coursesWords[language];
  const wide = useWide();
  const [all, setAll] = useState(false);
  const { courses, kept } = catalogue;
  const mine = useMemo(
    () => kept.rows.filter((edition) => !course || edition.courseId === course.id),
    [kept.rows, course],
  );
  const arrived = kept.arrived.filter((edition) => !course || edition.courseId === course.id).length;
  const over = mine.filter((edition) => isOver(edition, now));
  const rows = [...mine.filter((edition) => !over.includes(edition)), ...(all ? over.toReversed() : [])];
  const plan = planCalendar(mine, today, now, wide ? 5 : 3);
  const name = course ? courseNameIn(course, language) : words.all;
  const nameOfCourse = (id: string | null) => {
    const found = courses.find((one) => one.id === id);
    return found ? courseNameIn(found, language) : '';
  };
  const newGroup = (
    <button type="button" className="btn" onClick={() => open()}>
      {words.newGroup}{' '}
      <span className="key" aria-hidden="true">
        N
      </span>
    </button>
  );
  return (
    <section className={`${layout.detail} ${style.detail}`} aria-labelledby="groups-of">
      <div className={layout.top}>
        {!wide && <Back to="/courses">{words.back}</Back>}
        <div className={`${layout.titles} ${style.titles}`}>
          <div>
            <h2 id="groups-of">{name}</h2>
            {course && (
              <p className="soft">
                {catalogue.hidden.has(course.id) ? (
                  words.hiddenCourse
                ) : (
                  <a href={siteAddress.training[language]}>{words.onSite}</a>
                )}
              </p>
            )}
          </div>
          {course && (
            <div className={style.actions}>
              <HistoryLink thing={`Course:${course.id}`} />
              <Link className="btn line" to={`/courses/${course.id}/edit`}>
                {words.editCourse}{' '}
                <span className="key" aria-hidden="true">
                  E
                </span>
              </Link>
              {mine.length > 0 && newGroup}
            </div>
          )}
        </div>
      </div>
      <Arrived count={arrived} words={words} show={() => void show()} />
      {mine.length === 0 ? (
        <div className="pad">
          <Said words={words.empty} drawing="empty" inside>
            {course && newGroup}
          </Said>
        </div>
      ) : (
        <>
          <GroupCalendar plan={plan} courseOf={course ? undefined : nameOfCourse} />
          <GroupsTable
            rows={rows}
            gone={kept.gone}
            caption={course ? words.tableOf.replace('{course}', name) : words.tableOfAll}
            courseOf={course ? undefined : nameOfCourse}
            now={now}
          />
          <div className={style.under}>
            {over.length > 0 && !all ? (
              <button type="button" className="tx" onClick={() => setAll(true)}>
                <span>{fillPlural(words.past, over.length, language)}</span>
              </button>
            ) : (
              <span />
            )}
            <button
              type="button"
              className="tx"
              onClick={() => offerFile(`${name}.csv`, writeCsv(groupRows(mine, nameOfCourse, now, language)))}
            >
              <span>{words.file}</span>
              <span className="hide">{words.fileOf}</span>
            </button>
          </div>
          <div className={style.below}>
            {course && <Filling editions={mine} today={today} now={now} />}
            <Attention editions={mine} courses={courses} named={!course} now={now} open={open} />
          </div>
        </>
      )}
    </section>
  );
}
